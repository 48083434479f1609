import { chiSquareQuantile } from '../distributions.ts';
import { fitLogistic } from '../logistic.ts';

/** Cases of an interviewer that are alike in all fields. */
export interface InterviewerCases {
  readonly interviewer: number;
  readonly categories: readonly number[];
  readonly cases: number;
  readonly refused: number;
}

/** What an interviewer has, beside what the mix of cases lets expect. */
export interface AdjustedCount {
  readonly cases: number;
  readonly observed: number;
  readonly expected: number;
  /** Observed by expected; null where none is expected. */
  readonly ratio: number | null;
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Refusals beside those expected by a logistic model of all interviewers' cases on the fields (indirect
 * standardisation), with the exact Poisson interval of the ratio (Garwood 1936). By interviewer.
 */
export function adjustedRefusals(
  sizes: readonly number[],
  groups: readonly InterviewerCases[],
  level: number,
): ReadonlyMap<number, AdjustedCount> {
  const { chances } = fitLogistic(
    sizes,
    groups.map(({ categories, cases, refused }) => ({ categories, weight: cases, responded: refused })),
  );
  const sums = new Map<number, { cases: number; observed: number; expected: number }>();
  groups.forEach(({ interviewer, cases, refused }, index) => {
    const sum = sums.get(interviewer) ?? { cases: 0, observed: 0, expected: 0 };
    sum.cases += cases;
    sum.observed += refused;
    sum.expected += cases * (chances[index] ?? 0);
    sums.set(interviewer, sum);
  });
  const tail = (1 - level) / 2;
  return new Map(
    [...sums].map(([interviewer, { cases, observed, expected }]) => {
      const isExpected = expected > 1e-6;
      const by = (count: number): number | null => (isExpected ? count / expected : null);
      return [
        interviewer,
        {
          cases,
          observed,
          expected,
          ratio: by(observed),
          from: by(observed === 0 ? 0 : chiSquareQuantile(tail, 2 * observed) / 2),
          to: by(chiSquareQuantile(1 - tail, 2 * (observed + 1)) / 2),
        },
      ];
    }),
  );
}
