import { solveSymmetric } from '../solve-symmetric.ts';
import type { CategoryColumn } from './weighed-cases.ts';

/** Cases that are alike in all fields. */
export interface Pattern {
  /** The category in each field. */
  readonly categories: readonly number[];
  readonly weight: number;
  /** The weight of those among them that responded, and their number. */
  readonly responded: number;
  readonly respondents: number;
}

const MOST_ROUNDS = 25;
const CLOSE_ENOUGH = 1e-10;
/** Chances this near 0 or 1 come from patterns of which all or none responded: coefficients without end. */
const NEAREST = 1e-8;

/**
 * Returns the chance to respond of each pattern by a weighted logistic regression on the dummies of the fields, main
 * effects only (iteratively reweighted least squares).
 */
export function responseChances(fields: readonly CategoryColumn[], patterns: readonly Pattern[]): Float64Array {
  // One column for the intercept and one for each category but the first, and for "empty".
  const starts = fields.reduce<number[]>((all, { labels }) => [...all, (all.at(-1) ?? 1) + labels.length], [1]);
  const size = starts.at(-1) ?? 1;
  const columns = patterns.map(({ categories }) => [
    0,
    ...categories.flatMap((category, field) => (category === 0 ? [] : [(starts[field] ?? 1) + category - 1])),
  ]);
  const coefficients = new Float64Array(size);
  let deviance = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const matrix = new Float64Array(size * size);
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
        for (const column of own) matrix[row * size + column] = (matrix[row * size + column] ?? 0) + spread;
      }
    });
    if (Math.abs(deviance - now) <= CLOSE_ENOUGH * (Math.abs(now) + 0.1)) break;
    deviance = now;
    const step = solveSymmetric(matrix, right);
    for (let column = 0; column < size; column += 1)
      coefficients[column] = (coefficients[column] ?? 0) + (step[column] ?? 0);
  }
  return Float64Array.from(columns, (own) => chanceOf(coefficients, own));
}

function chanceOf(coefficients: Float64Array, columns: readonly number[]): number {
  const sum = columns.reduce((total, column) => total + (coefficients[column] ?? 0), 0);
  return Math.min(1 - NEAREST, Math.max(NEAREST, 1 / (1 + Math.exp(-sum))));
}
