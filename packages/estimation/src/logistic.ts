import { solveSymmetric } from './solve-symmetric.ts';

/** Units that are alike in all fields, and how many of them did what is modelled. */
export interface BinaryPattern {
  /** The category in each field. */
  readonly categories: readonly number[];
  readonly weight: number;
  readonly responded: number;
}

/** A logistic regression on the dummies of fields, main effects only. */
export interface LogisticFit {
  /** The chance of each pattern. */
  readonly chances: Float64Array;
  /** The columns of each pattern that are 1; the first is the intercept. */
  readonly columns: readonly (readonly number[])[];
  readonly size: number;
  /** Σ ρ(1 − ρ) x xᵀ, by rows: the inverse of the coefficients' covariance. */
  readonly information: Float64Array;
}

const MOST_ROUNDS = 25;
const CLOSE_ENOUGH = 1e-10;
/** Chances this near 0 or 1 come from patterns of which all or none responded: coefficients without end. */
const NEAREST = 1e-8;

/** Fits by iteratively reweighted least squares; `sizes` are the numbers of categories of the fields. */
export function fitLogistic(sizes: readonly number[], patterns: readonly BinaryPattern[]): LogisticFit {
  const { columns, size } = dummiesOf(sizes, patterns);
  const coefficients = new Float64Array(size);
  let information = new Float64Array(size * size);
  let deviance = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    information = new Float64Array(size * size);
    const right = new Float64Array(size);
    let now = 0;
    patterns.forEach(({ weight, responded }, index) => {
      const own = columns[index] ?? [];
      const chance = chanceOf(coefficients, own);
      const spread = weight * chance * (1 - chance);
      const residual = responded - weight * chance;
      now -= 2 * (responded * Math.log(chance) + (weight - responded) * Math.log(1 - chance));
      for (const row of own) {
        right[row] = (right[row] ?? 0) + residual;
        for (const column of own) information[row * size + column] = (information[row * size + column] ?? 0) + spread;
      }
    });
    if (Math.abs(deviance - now) <= CLOSE_ENOUGH * (Math.abs(now) + 0.1)) break;
    deviance = now;
    const step = solveSymmetric(information, right);
    for (let column = 0; column < size; column += 1)
      coefficients[column] = (coefficients[column] ?? 0) + (step[column] ?? 0);
  }
  return { chances: Float64Array.from(columns, (own) => chanceOf(coefficients, own)), columns, size, information };
}

/** One column for the intercept and one for each category but the first of each field. */
export function dummiesOf(
  sizes: readonly number[],
  patterns: readonly Pick<BinaryPattern, 'categories'>[],
): { readonly columns: readonly (readonly number[])[]; readonly size: number } {
  const starts = sizes.reduce<number[]>((all, size) => [...all, (all.at(-1) ?? 1) + Math.max(0, size - 1)], [1]);
  const columns = patterns.map(({ categories }) => [
    0,
    ...categories.flatMap((category, field) => (category === 0 ? [] : [(starts[field] ?? 1) + category - 1])),
  ]);
  return { columns, size: starts.at(-1) ?? 1 };
}

function chanceOf(coefficients: Float64Array, columns: readonly number[]): number {
  const sum = columns.reduce((total, column) => total + (coefficients[column] ?? 0), 0);
  return Math.min(1 - NEAREST, Math.max(NEAREST, 1 / (1 + Math.exp(-sum))));
}
