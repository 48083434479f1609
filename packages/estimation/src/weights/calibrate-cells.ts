import { err, ok, type Result } from '@seker/kernel';
import { solveSymmetric } from '../solve-symmetric.ts';
import { type Bounds, type Distance, distanceOf } from './distances.ts';
import type { WeightingFault } from './weighting-model.ts';

/** Respondents that have the same category in every margin. */
export interface CalibrationCell {
  /** The category in each margin; the number of its categories for none. */
  readonly categories: readonly number[];
  readonly weight: number;
}

export interface Calibration {
  readonly how: 'raking' | 'linear';
  /** The wanted share of each category, by margin. */
  readonly targets: readonly (readonly number[])[];
  readonly population: number | null;
  readonly bounds: Bounds | null;
}

export interface CalibratedCells {
  /** To the weights' sum that is wanted, before any share is. */
  readonly scale: number;
  /** The factor of each cell beyond the scale, which the bounds are about. */
  readonly factors: Float64Array;
}

const MOST_ROUNDS = 200;
const MOST_HALVINGS = 30;
/** Largest accepted deviation from a total, as a share of all. */
const CLOSE_ENOUGH = 1e-9;

/**
 * Calibrates the weights of cells to the wanted shares. Cases in none of a margin's categories keep their share of all,
 * and the margin's shares apply to the rest. Newton's method on the calibration equations, as in R's `survey::grake`.
 */
export function calibrateCells(
  cells: readonly CalibrationCell[],
  calibration: Calibration,
): Result<CalibratedCells, WeightingFault> {
  const { targets, bounds, how } = calibration;
  const sum = cells.reduce((total, { weight }) => total + weight, 0);
  if (sum === 0) return err({ code: 'noRespondents' });
  const scale = (calibration.population ?? sum) / sum;
  const weights = Float64Array.from(cells, ({ weight }) => weight * scale);
  const system = systemOf(cells, weights, targets);
  const empty = emptyCategory(system, targets);
  if (empty !== null) return err({ code: 'calibrationEmpty', ...empty });
  const factors = solve(system, weights, distanceOf(how, bounds));
  if (factors !== null) return ok({ scale, factors });
  const isPossible = bounds !== null && solve(system, weights, distanceOf('raking', null)) !== null;
  return err({ code: isPossible ? 'calibrationOutOfBounds' : 'calibrationContradicts' });
}

interface System {
  /** The columns that each cell counts in: one for each margin. */
  readonly columns: readonly (readonly number[])[];
  readonly wanted: Float64Array;
  /** The weights' sums in each column before. */
  readonly sums: Float64Array;
  /** Where each margin's columns begin. */
  readonly starts: readonly number[];
}

function systemOf(
  cells: readonly CalibrationCell[],
  weights: Float64Array,
  targets: readonly (readonly number[])[],
): System {
  // Each margin has one more column: the cases in none of its categories.
  const starts = targets.reduce<number[]>((all, shares) => [...all, (all.at(-1) ?? 0) + shares.length + 1], [0]);
  const columns = cells.map(({ categories }) => categories.map((category, margin) => (starts[margin] ?? 0) + category));
  const sums = sumsOf(columns, weights, starts.at(-1) ?? 0);
  const total = weights.reduce((all, weight) => all + weight, 0);
  const wanted = new Float64Array(sums.length);
  targets.forEach((shares, margin) => {
    const start = starts[margin] ?? 0;
    const outside = sums[start + shares.length] ?? 0;
    shares.forEach((share, category) => (wanted[start + category] = share * (total - outside)));
    wanted[start + shares.length] = outside;
  });
  return { columns, wanted, sums, starts };
}

/** The first category that is to have a share and has no one; also where no one is in any of its margin's. */
function emptyCategory({ sums, starts }: System, targets: readonly (readonly number[])[]) {
  for (const [margin, shares] of targets.entries())
    for (const [category, share] of shares.entries())
      if (share > 0 && sums[(starts[margin] ?? 0) + category] === 0) return { margin, category };
  return null;
}

/** Returns the factors that reach the totals; null where none do. */
function solve({ columns, wanted }: System, weights: Float64Array, distance: Distance): Float64Array | null {
  const size = wanted.length;
  const total = weights.reduce((all, weight) => all + weight, 0);
  let predictor = new Float64Array(size);
  let factors = new Float64Array(weights.length).fill(1);
  let misfit = misfitOf(columns, weights, factors, wanted);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (misfit.worst <= CLOSE_ENOUGH * total) return factors;
    const matrix = new Float64Array(size * size);
    columns.forEach((own, cell) => {
      const slope = (weights[cell] ?? 0) * distance.slope(factors[cell] ?? 1);
      for (const row of own)
        for (const column of own) matrix[row * size + column] = (matrix[row * size + column] ?? 0) + slope;
    });
    const step = solveSymmetric(matrix, misfit.gaps);
    const next = shorten(
      step,
      (length) => {
        const tried = predictor.map((value, column) => value + length * (step[column] ?? 0));
        const own = Float64Array.from(columns, (cell) =>
          distance.factor(cell.reduce((sum, column) => sum + (tried[column] ?? 0), 0)),
        );
        return { predictor: tried, factors: own, misfit: misfitOf(columns, weights, own, wanted) };
      },
      misfit.worst,
    );
    if (next === null) return null;
    ({ predictor, factors, misfit } = next);
  }
  return null;
}

interface Tried {
  readonly predictor: Float64Array<ArrayBuffer>;
  readonly factors: Float64Array<ArrayBuffer>;
  readonly misfit: Misfit;
}

/** Halves the step until it brings the totals nearer; null when it never does. */
function shorten(step: Float64Array, tryLength: (length: number) => Tried, worst: number): Tried | null {
  if (step.every((value) => value === 0)) return null;
  for (let halving = 0, length = 1; halving < MOST_HALVINGS; halving += 1, length /= 2) {
    const tried = tryLength(length);
    if (tried.misfit.worst < worst) return tried;
  }
  return null;
}

interface Misfit {
  readonly gaps: Float64Array;
  readonly worst: number;
}

function misfitOf(
  columns: System['columns'],
  weights: Float64Array,
  factors: Float64Array,
  wanted: Float64Array,
): Misfit {
  const sums = sumsOf(
    columns,
    weights.map((weight, cell) => weight * (factors[cell] ?? 1)),
    wanted.length,
  );
  const gaps = wanted.map((value, column) => value - (sums[column] ?? 0));
  const worst = gaps.reduce((most, gap) => Math.max(most, Math.abs(gap)), 0);
  return { gaps, worst: Number.isNaN(worst) ? Number.POSITIVE_INFINITY : worst };
}

function sumsOf(columns: System['columns'], weights: Float64Array, size: number): Float64Array {
  const sums = new Float64Array(size);
  columns.forEach((own, cell) => {
    for (const column of own) sums[column] = (sums[column] ?? 0) + (weights[cell] ?? 0);
  });
  return sums;
}
