import { fTail } from '../distributions.ts';
import { solveSymmetric } from '../solve-symmetric.ts';
import {
  covarianceOf,
  type DesignMoments,
  degreesOfFreedom,
  totalsOf,
  type WeightedSum,
  weightedSum,
} from './design-moments.ts';

/** Whether rows and columns of a table are independent, with the sample's design. */
export interface IndependenceTest {
  readonly f: number;
  readonly above: number;
  readonly below: number;
  readonly p: number;
}

/**
 * Tests a table of rows × columns by Pearson's statistic with the second-order correction of Rao and Scott (1984), as
 * an F (R's `svychisq(statistic = "F")`). `cells` are the moments' columns of the table, by rows; `interviews` is the
 * number of those counted. Rows and columns without weight are left out; null where fewer than two remain of either.
 */
export function testIndependence(
  moments: DesignMoments,
  cells: readonly (readonly number[])[],
  interviews: number,
): IndependenceTest | null {
  const totals = totalsOf(moments);
  const weightAt = (row: number, column: number): number => totals[cells[row]?.[column] ?? -1] ?? 0;
  const rowSums = cells.map((row, index) => row.reduce((sum, _, column) => sum + weightAt(index, column), 0));
  const columnSums = (cells[0] ?? []).map((_, column) =>
    cells.reduce((sum, _row, row) => sum + weightAt(row, column), 0),
  );
  const rows = rowSums.flatMap((sum, row) => (sum > 0 ? [row] : []));
  const columns = columnSums.flatMap((sum, column) => (sum > 0 ? [column] : []));
  const all = rowSums.reduce((sum, one) => sum + one, 0);
  const [lastRow, lastColumn] = [rows.at(-1), columns.at(-1)];
  if (rows.length < 2 || columns.length < 2 || lastRow === undefined || lastColumn === undefined) return null;

  let pearson = 0;
  for (const row of rows)
    for (const column of columns) {
      const expected = ((rowSums[row] ?? 0) * (columnSums[column] ?? 0)) / all;
      pearson += (weightAt(row, column) - expected) ** 2 / expected;
    }
  pearson *= interviews / all;

  // Contrasts of the interaction, each of four cells, divided by the cells' shares.
  const contrasts = rows.slice(0, -1).flatMap((row) =>
    columns.slice(0, -1).map(
      (column) =>
        [
          [row, column, 1],
          [row, lastColumn, -1],
          [lastRow, column, -1],
          [lastRow, lastColumn, 1],
        ] as const,
    ),
  );
  const size = contrasts.length;
  const linear = contrasts.map((contrast) => {
    const factors = new Float64Array(moments.size);
    let shift = 0;
    for (const [row, column, sign] of contrast) {
      const weight = weightAt(row, column);
      if (weight === 0) continue;
      factors[cells[row]?.[column] ?? -1] = sign / weight;
      shift += sign;
    }
    // The share of a cell is its weight over that of all cells.
    for (const row of rows)
      for (const column of columns) {
        const place = cells[row]?.[column] ?? -1;
        factors[place] = (factors[place] ?? 0) - shift / all;
      }
    return weightedSum(factors);
  });
  const simple = new Float64Array(size * size);
  const designed = new Float64Array(size * size);
  for (let first = 0; first < size; first += 1)
    for (let second = 0; second <= first; second += 1) {
      const own = covarianceOf(moments, linear[first] ?? NOTHING, linear[second] ?? NOTHING);
      const under = simpleCovariance(contrasts[first] ?? [], contrasts[second] ?? [], weightAt, all) / interviews;
      for (const place of [first * size + second, second * size + first]) {
        designed[place] = own;
        simple[place] = under;
      }
    }
  const effects = Array.from({ length: size }, (_, column) =>
    solveSymmetric(
      simple,
      Float64Array.from({ length: size }, (_value, row) => designed[row * size + column] ?? 0),
    ),
  );
  let trace = 0;
  let squares = 0;
  for (let row = 0; row < size; row += 1) {
    trace += effects[row]?.[row] ?? 0;
    for (let column = 0; column < size; column += 1)
      squares += (effects[column]?.[row] ?? 0) * (effects[row]?.[column] ?? 0);
  }
  if (!(trace > 0 && squares > 0)) return null;
  const above = trace ** 2 / squares;
  const below = above * degreesOfFreedom(moments);
  const f = pearson / trace;
  return { f, above, below, p: fTail(f, above, below) };
}

const NOTHING: WeightedSum = { columns: [], factors: [] };

type Contrast = readonly (readonly [number, number, 1 | -1])[];

function simpleCovariance(
  first: Contrast,
  second: Contrast,
  weightAt: (row: number, column: number) => number,
  all: number,
): number {
  let sum = 0;
  for (const [row, column, sign] of first)
    for (const [otherRow, otherColumn, otherSign] of second) {
      const weight = weightAt(row, column);
      if (row === otherRow && column === otherColumn && weight > 0) sum += (sign * otherSign * all) / weight;
    }
  return sum;
}
