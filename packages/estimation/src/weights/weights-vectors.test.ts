import { describe, expect, it } from 'vitest';
import { VECTORS } from '../testing/vectors.test-data.ts';
import { type Calibration, calibrateCells } from './calibrate-cells.ts';
import { groupCases } from './group-cases.ts';
import { responseChances } from './response-chances.ts';

const { calibration, propensity } = VECTORS;

const column = (name: string, of: readonly number[]) => ({
  name,
  labels: [...new Set(of)].map(String),
  of: Int32Array.from(of),
});

/** The factors of each unit by calibration of the cells. */
function factorsOf(how: Calibration['how'], bounds: readonly [number, number] | null): readonly number[] {
  const { sex, age, w } = calibration;
  const groups = groupCases([column('sex', sex), column('age', age)], w.length, () => true);
  const weights = groups.categories.map(() => 0);
  groups.of.forEach((cell, unit) => (weights[cell] = (weights[cell] ?? 0) + (w[unit] ?? 0)));
  const done = calibrateCells(
    groups.categories.map((categories, cell) => ({ categories, weight: weights[cell] ?? 0 })),
    {
      how,
      targets: calibration.targets,
      population: calibration.population,
      bounds: bounds === null ? null : { least: bounds[0], most: bounds[1] },
    },
  );
  if (!done.ok) throw new Error(done.error.code);
  return [...groups.of].map((cell) => done.value.factors[cell] ?? 0);
}

describe('factors of weights, beside R', () => {
  it.each([
    ['raking', 'raking', null, calibration.raking],
    ['linear', 'linear', null, calibration.linear],
    ['raking within bounds (logit)', 'raking', calibration.logitBounds, calibration.logit],
    ['linear within bounds (truncated)', 'linear', calibration.truncatedBounds, calibration.truncated],
  ] as const)('%s', (_name, how, bounds, wanted) => {
    factorsOf(how, bounds).forEach((factor, unit) => expect(factor).toBeCloseTo(wanted[unit] ?? 0, 6));
  });

  it('chances to respond by a logistic model', () => {
    const { region, attempts, w, responded, chances } = propensity;
    const fields = [
      { name: 'region', labels: ['0', '1', '2', '3'], of: Int32Array.from(region) },
      { name: 'attempts', labels: ['0', '1', '2'], of: Int32Array.from(attempts) },
    ];
    const groups = groupCases(fields, w.length, () => true);
    const patterns = groups.categories.map((categories) => ({ categories, weight: 0, responded: 0, respondents: 0 }));
    groups.of.forEach((group, unit) => {
      const pattern = patterns[group];
      if (pattern === undefined) return;
      pattern.weight += w[unit] ?? 0;
      pattern.responded += (w[unit] ?? 0) * (responded[unit] ?? 0);
    });
    const found = responseChances(fields, patterns);
    groups.of.forEach((group, unit) => expect(found[group]).toBeCloseTo(chances[unit] ?? 0, 8));
  });
});
