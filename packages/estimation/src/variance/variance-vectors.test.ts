import { describe, expect, it } from 'vitest';
import { momentsOf, type SampleVector, strataOf, VECTORS } from '../testing/vectors.test-data.ts';
import { degreesOfFreedom } from './design-moments.ts';
import { testIndependence } from './independence.ts';
import { differenceTails, errorOf, ratioOf, shareEffect, shareInterval } from './ratio.ts';
import { bootstrap, jackknife, replicateVariance, type SampleUnits } from './replicates.ts';

const ROWS = 4;
const COLUMNS = 3;
const cell = (row: number, column: number): number => row * COLUMNS + column;
const CELLS = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_v, column) => cell(row, column)),
);
const SIZE = ROWS * COLUMNS;

function pick(size: number, columns: readonly number[]): Float64Array {
  const factors = new Float64Array(size);
  for (const column of columns) factors[column] = 1;
  return factors;
}

function shareOf(sample: SampleVector, row: number, column: number) {
  const moments = tableOf(sample);
  const below = pick(
    SIZE,
    CELLS.map((own) => own[column] ?? 0),
  );
  const ratio = ratioOf(moments, pick(SIZE, [cell(row, column)]), below);
  if (ratio === null) throw new Error('an empty column');
  return { moments, ratio };
}

function tableOf(sample: SampleVector) {
  const { x, y, w } = sample;
  return momentsOf(sample, SIZE, (index) => [{ column: cell(y[index] ?? 0, x[index] ?? 0), amount: w[index] ?? 0 }]);
}

/** Columns 0-2 count weights by x, 3-5 the values times the weights. */
function meansOf(sample: SampleVector) {
  const { x, v, w } = sample;
  const moments = momentsOf(sample, 2 * COLUMNS, (index) => [
    { column: x[index] ?? 0, amount: w[index] ?? 0 },
    { column: COLUMNS + (x[index] ?? 0), amount: (w[index] ?? 0) * (v[index] ?? 0) },
  ]);
  const ratios = [0, 1, 2].map((column) =>
    ratioOf(moments, pick(2 * COLUMNS, [COLUMNS + column]), pick(2 * COLUMNS, [column])),
  );
  return { moments, ratios };
}

function unitsOf(sample: SampleVector): SampleUnits {
  const stratumOf: number[] = [];
  sample.psu.forEach((psu, index) => (stratumOf[psu] = sample.stratum[index] ?? 0));
  return { strata: strataOf(sample), stratumOf: Int32Array.from(stratumOf), unitOf: Int32Array.from(sample.psu) };
}

function meanOf({ v, w }: SampleVector, multipliers: Float64Array): number {
  let [above, below] = [0, 0];
  w.forEach((weight, index) => {
    const own = weight * (multipliers[index] ?? 0);
    above += own * (v[index] ?? 0);
    below += own;
  });
  return above / below;
}

describe.each(VECTORS.samples)('estimates of a sample, beside R: $name', (sample) => {
  it('shares in columns, with error, interval and design effect', () => {
    sample.figures.forEach((rows, column) =>
      rows.forEach((wanted, row) => {
        const { moments, ratio } = shareOf(sample, row, column);
        const interval = shareInterval(moments, ratio, 0.95);
        const interviews = sample.x.filter((own) => own === column).length;
        expect(ratio.value).toBeCloseTo(wanted.value, 9);
        expect(errorOf(moments, ratio)).toBeCloseTo(wanted.error, 9);
        expect(shareEffect(moments, ratio, interviews)).toBeCloseTo(wanted.effect, 6);
        expect(interval?.from).toBeCloseTo(wanted.from, 6);
        expect(interval?.to).toBeCloseTo(wanted.to, 6);
      }),
    );
    expect(degreesOfFreedom(tableOf(sample))).toBe(sample.df);
  });

  it('means in columns, and how far two of them are apart', () => {
    const { moments, ratios } = meansOf(sample);
    ratios.forEach((ratio, column) => {
      expect(ratio?.value).toBeCloseTo(sample.means.value[column] ?? 0, 9);
      expect(ratio && errorOf(moments, ratio)).toBeCloseTo(sample.means.error[column] ?? 0, 9);
    });
    const [first, second] = ratios;
    expect(first && second && differenceTails(moments, first, second)).toBeCloseTo(sample.means.tails, 8);
  });

  it('the independence of rows and columns, by Rao and Scott', () => {
    const found = testIndependence(tableOf(sample), CELLS, sample.w.length);
    const { f, above, below, p } = sample.independence;
    expect(found?.f).toBeCloseTo(f, 6);
    expect(found?.above).toBeCloseTo(above, 6);
    expect(found?.below).toBeCloseTo(below, 4);
    expect(found?.p).toBeCloseTo(p, 8);
  });

  it('the jackknife of a mean', () => {
    const units = unitsOf(sample);
    const replicates = jackknife(units);
    const value = meanOf(sample, new Float64Array(sample.w.length).fill(1));
    const replicated = Array.from({ length: replicates.count }, (_, own) =>
      meanOf(sample, replicates.multipliers(own)),
    );
    expect(Math.sqrt(replicateVariance(replicates, value, replicated))).toBeCloseTo(sample.jackknife, 9);
  });

  it('the bootstrap of a mean is near the linearised error, and the same each time', () => {
    const replicates = bootstrap(unitsOf(sample), 400, '00000000000000aa');
    const value = meanOf(sample, new Float64Array(sample.w.length).fill(1));
    const replicated = Array.from({ length: replicates.count }, (_, own) =>
      meanOf(sample, replicates.multipliers(own)),
    );
    const error = Math.sqrt(replicateVariance(replicates, value, replicated));
    expect(error / sample.jackknife).toBeGreaterThan(0.85);
    expect(error / sample.jackknife).toBeLessThan(1.15);
    expect(replicates.multipliers(3)).toEqual(replicates.multipliers(3));
  });
});
