import { studentQuantile } from '../distributions.ts';
import { dummiesOf } from '../logistic.ts';
import { solveSymmetric } from '../solve-symmetric.ts';

/** Interviews of an interviewer whose cases are alike in all fields, with the sums of their durations. */
export interface InterviewerDurations {
  readonly interviewer: number;
  readonly categories: readonly number[];
  readonly interviews: number;
  readonly sum: number;
  readonly squares: number;
}

/** The mean duration of an interviewer beside what the mix of cases lets expect, in the unit that came in. */
export interface AdjustedDuration {
  readonly interviews: number;
  readonly mean: number;
  readonly expected: number;
  readonly ratio: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Durations beside those expected by a linear model of all interviews on the fields; the interval of the mean has the
 * model's residual variance. Empty with too few interviews to tell a residual.
 */
export function adjustedDurations(
  sizes: readonly number[],
  groups: readonly InterviewerDurations[],
  level: number,
): ReadonlyMap<number, AdjustedDuration> {
  const { columns, size } = dummiesOf(sizes, groups);
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  let [all, squares] = [0, 0];
  groups.forEach(({ interviews, sum, squares: own }, index) => {
    all += interviews;
    squares += own;
    for (const row of columns[index] ?? []) {
      right[row] = (right[row] ?? 0) + sum;
      for (const column of columns[index] ?? [])
        matrix[row * size + column] = (matrix[row * size + column] ?? 0) + interviews;
    }
  });
  const coefficients = solveSymmetric(matrix, right);
  const fitted = columns.map((own) => own.reduce((sum, column) => sum + (coefficients[column] ?? 0), 0));
  // A dependent column, and a category that has no interviews, has no coefficient.
  const rank = coefficients.reduce((count, coefficient) => count + (coefficient === 0 ? 0 : 1), 0);
  const freedom = all - rank;
  if (freedom < 1) return new Map();
  const explained = coefficients.reduce((sum, coefficient, column) => sum + coefficient * (right[column] ?? 0), 0);
  const residual = Math.sqrt(Math.max(0, squares - explained) / freedom);
  const sums = new Map<number, { interviews: number; sum: number; fitted: number }>();
  groups.forEach(({ interviewer, interviews, sum }, index) => {
    const own = sums.get(interviewer) ?? { interviews: 0, sum: 0, fitted: 0 };
    own.interviews += interviews;
    own.sum += sum;
    own.fitted += interviews * (fitted[index] ?? 0);
    sums.set(interviewer, own);
  });
  const t = studentQuantile((1 + level) / 2, freedom);
  return new Map(
    [...sums]
      .filter(([, { interviews, fitted: own }]) => interviews > 0 && own > 0)
      .map(([interviewer, { interviews, sum, fitted: own }]) => {
        const [mean, expected] = [sum / interviews, own / interviews];
        const half = (t * residual) / Math.sqrt(interviews);
        return [
          interviewer,
          {
            interviews,
            mean,
            expected,
            ratio: mean / expected,
            from: Math.max(0, mean - half) / expected,
            to: (mean + half) / expected,
          },
        ];
      }),
  );
}
