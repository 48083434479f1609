import { fQuantile } from '../distributions.ts';

/** What an interviewer's respondents said to a question, in sums: of numbers, or of one column per answer. */
export interface AnswerSums {
  readonly interviews: number;
  readonly sums: readonly number[];
  /** Of the squares of all columns together. */
  readonly squares: number;
}

/** How much answers of one interviewer are alike beyond chance: a share of their variance. */
export interface IntraclassCorrelation {
  readonly icc: number;
  readonly from: number;
  readonly to: number;
  readonly interviewers: number;
  readonly interviews: number;
}

/**
 * One-way intraclass correlation with unequal sizes (analysis of variance), and its interval by F with the mean size n₀
 * (Donner 1986). Of answers without an order, each is a column of zeros and ones, and their sums of squares are added
 * (Light and Margolin 1971). Null with fewer than two interviewers, or where nothing varies.
 */
export function intraclassCorrelation(groups: readonly AnswerSums[], level: number): IntraclassCorrelation | null {
  const counted = groups.filter(({ interviews }) => interviews > 0);
  const all = counted.reduce((sum, { interviews }) => sum + interviews, 0);
  const between = counted.length - 1;
  const within = all - counted.length;
  if (between < 1 || within < 1) return null;
  const columns = counted[0]?.sums.length ?? 0;
  const squares = counted.reduce((sum, group) => sum + group.squares, 0);
  let correction = 0;
  for (let column = 0; column < columns; column += 1)
    correction += counted.reduce((sum, { sums }) => sum + (sums[column] ?? 0), 0) ** 2 / all;
  const ofGroups = counted.reduce(
    (sum, { sums, interviews }) => sum + sums.reduce((own, one) => own + one ** 2, 0) / interviews,
    0,
  );
  const betweenMean = Math.max(0, ofGroups - correction) / between;
  const withinMean = Math.max(0, squares - ofGroups) / within;
  // Rounding leaves traces where nothing varies.
  if (!(betweenMean + withinMean > 1e-12 * (squares / all))) return null;
  const size = (all - counted.reduce((sum, { interviews }) => sum + interviews ** 2, 0) / all) / between;
  const at = (f: number): number => (f === Number.POSITIVE_INFINITY ? 1 : (f - 1) / (f + size - 1));
  const f = withinMean === 0 ? Number.POSITIVE_INFINITY : betweenMean / withinMean;
  const tail = (1 - level) / 2;
  return {
    icc: at(f),
    from: at(f / fQuantile(1 - tail, between, within)),
    to: at(f / fQuantile(tail, between, within)),
    interviewers: counted.length,
    interviews: all,
  };
}
