import { createRng } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { FEWEST_RESPONDENTS } from './adjust-nonresponse.ts';
import { reportChain } from './report-chain.ts';
import { runChain, type WeightChain } from './run-chain.ts';
import { STANDINGS, type Standing, type WeighedCases } from './weighed-cases.ts';
import type { WeightingModel } from './weighting-model.ts';

const NOTHING: WeightingModel = {
  eligibility: { how: 'none' },
  nonresponse: { how: 'none' },
  calibration: { how: 'none', targets: [], population: null, bounds: null },
  trimming: { how: 'none' },
};
const SEX = [0.48, 0.52];
const AGE = [0.3, 0.45, 0.25];
const RAKED: WeightingModel = {
  ...NOTHING,
  calibration: { how: 'raking', targets: [SEX, AGE], population: 10_000, bounds: null },
};

function sampleOf(size: number, seed = '1', standings: readonly Standing[] = STANDINGS): WeighedCases {
  const rng = createRng('0000000000000025', seed);
  const pick = (bound: number): Int32Array => Int32Array.from({ length: size }, () => rng.below(bound));
  return {
    standing: Array.from({ length: size }, () => standings[rng.below(standings.length)] ?? 'respondent'),
    base: Float64Array.from({ length: size }, () => 5 + rng.below(40)),
    release: Float64Array.from({ length: size }, () => 1 + rng.share()),
    fields: [
      { name: 'region', labels: ['north', 'south', 'centre'], of: pick(3) },
      { name: 'kind', labels: ['a', 'b'], of: pick(2) },
    ],
    margins: [
      { name: 'sex', labels: ['m', 'f'], of: pick(2) },
      { name: 'age', labels: ['young', 'middle', 'old'], of: pick(3) },
    ],
  };
}

function made(cases: WeighedCases, model: WeightingModel): WeightChain {
  const done = runChain(cases, model);
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

function sumOf(weights: Float64Array, isIn: (unit: number) => boolean = () => true): number {
  return weights.reduce((sum, weight, unit) => (isIn(unit) ? sum + weight : sum), 0);
}

function sharesOf({ margins }: WeighedCases, weights: Float64Array, margin: number): readonly number[] {
  const { labels, of } = margins[margin] ?? { labels: [], of: new Int32Array() };
  return labels.map((_, category) => sumOf(weights, (unit) => of[unit] === category) / sumOf(weights));
}

describe('the chain of weights', () => {
  it('release multiplies the base; the ineligible leave; respondents stand for their class', () => {
    const cases = sampleOf(400);
    const { weights, classes, patterns } = made(cases, { ...NOTHING, nonresponse: { how: 'classes' } });
    cases.standing.forEach((standing, unit) => {
      expect(weights.release[unit]).toBeCloseTo((cases.base[unit] ?? 0) * (cases.release[unit] ?? 0), 9);
      if (standing === 'ineligible') expect(weights.eligibility[unit]).toBe(0);
      if (standing !== 'respondent') expect(weights.nonresponse[unit]).toBe(0);
    });
    for (const { patterns: members } of classes) {
      const isIn = (unit: number): boolean => members.includes(patterns.of[unit] ?? -1);
      expect(sumOf(weights.nonresponse, isIn)).toBeCloseTo(sumOf(weights.eligibility, isIn), 6);
    }
  });

  it('counts as eligible the share of the unknown that the known have, or that the study gives', () => {
    const cases = sampleOf(300);
    const proportional = made(cases, { ...NOTHING, eligibility: { how: 'proportional' } });
    const known = (standing: Standing) =>
      sumOf(proportional.weights.release, (unit) => cases.standing[unit] === standing);
    const eligible = known('respondent') + known('nonrespondent');
    expect(proportional.eligibleShare).toBeCloseTo(eligible / (eligible + known('ineligible')), 9);
    const given = made(cases, { ...NOTHING, eligibility: { how: 'given', share: 0.25 } });
    expect(sumOf(given.weights.eligibility)).toBeCloseTo(eligible + 0.25 * known('unknown'), 6);
    expect(sumOf(given.weights.nonresponse)).toBeCloseTo(sumOf(given.weights.eligibility), 6);
  });

  it('joins classes with too few respondents, and says of how many each was made', () => {
    const { classes } = made(sampleOf(150), { ...NOTHING, nonresponse: { how: 'classes' } });
    expect(classes.length).toBeGreaterThan(0);
    for (const { respondents } of classes) expect(respondents).toBeGreaterThanOrEqual(FEWEST_RESPONDENTS);
    expect(classes.reduce((sum, { joined }) => sum + joined, 0)).toBe(6);
    const { classes: fifths } = made(sampleOf(4000), { ...NOTHING, nonresponse: { how: 'propensity' } });
    expect(fifths.length).toBeGreaterThan(2);
    expect(fifths.map(({ rate }) => rate)).toEqual(fifths.map(({ rate }) => rate).toSorted((a, b) => a - b));
  });

  it('reaches every margin and the population, within bounds and under the cap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 500 }),
        fc.nat(10_000).map(String),
        fc.constantFrom('raking' as const, 'linear' as const),
        fc.boolean(),
        fc.constantFrom<WeightingModel['trimming']>(
          { how: 'none' },
          { how: 'iqr', times: 2 },
          { how: 'mean', times: 3 },
        ),
        (size, seed, how, isBound, trimming) => {
          const cases = sampleOf(size, seed);
          const done = runChain(cases, {
            eligibility: { how: 'proportional' },
            nonresponse: { how: 'classes' },
            calibration: { ...RAKED.calibration, how, bounds: isBound ? { least: 0.2, most: 5 } : null },
            trimming,
          });
          if (!done.ok) {
            expect(['calibrationOutOfBounds', 'trimmingNotStable']).toContain(done.error.code);
            return;
          }
          const { weights, cells, trimming: cut } = done.value;
          for (const step of ['calibration', 'trimming'] as const) {
            expect(sumOf(weights[step])).toBeCloseTo(10_000, 4);
            [SEX, AGE].forEach((targets, margin) =>
              sharesOf(cases, weights[step], margin).forEach((share, category) =>
                expect(share).toBeCloseTo(targets[category] ?? 0, 7),
              ),
            );
          }
          const scale = 10_000 / sumOf(weights.nonresponse);
          cells.of.forEach((cell, unit) => {
            if (cell === -1 || !isBound) return;
            const factor = (weights.calibration[unit] ?? 0) / (weights.nonresponse[unit] ?? 1) / scale;
            expect(factor).toBeGreaterThanOrEqual(0.2 - 1e-9);
            expect(factor).toBeLessThanOrEqual(5 + 1e-9);
          });
          if (cut !== null) expect(Math.max(...weights.trimming)).toBeLessThanOrEqual(cut.cap * (1 + 1e-5));
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('refuses in words what cannot be', () => {
    const cases = sampleOf(300);
    const none = { ...cases, standing: cases.standing.map((): Standing => 'nonrespondent') };
    expect(runChain(none, NOTHING)).toEqual({ ok: false, error: { code: 'noRespondents' } });
    const [sex, age] = cases.margins;
    if (sex === undefined || age === undefined) throw new Error('margins are missing');
    const onlyMen = { ...cases, margins: [{ ...sex, of: sex.of.map(() => 0) }, age] };
    expect(runChain(onlyMen, RAKED)).toEqual({
      ok: false,
      error: { code: 'calibrationEmpty', margin: 0, category: 1 },
    });
    // All men are young, and no woman is: the two margins cannot both hold.
    const alike = { ...cases, margins: [sex, { ...age, of: sex.of.map((own) => (own === 0 ? 0 : 1)) }] };
    expect(
      runChain(alike, {
        ...RAKED,
        calibration: { ...RAKED.calibration, targets: [SEX, [0.6, 0.4, 0]] },
      }),
    ).toEqual({ ok: false, error: { code: 'calibrationContradicts' } });
    expect(
      runChain(cases, {
        ...RAKED,
        calibration: { ...RAKED.calibration, targets: [[0.02, 0.98], AGE], bounds: { least: 0.8, most: 1.25 } },
      }),
    ).toEqual({ ok: false, error: { code: 'calibrationOutOfBounds' } });
    expect(runChain(cases, { ...RAKED, trimming: { how: 'mean', times: 1 } })).toEqual({
      ok: false,
      error: { code: 'trimmingNotStable' },
    });
  });

  it('reports each step, with the largest factors and the groups that have them', () => {
    const cases = sampleOf(600);
    const chain = made(cases, { ...RAKED, nonresponse: { how: 'classes' }, trimming: { how: 'iqr', times: 3 } });
    const report = reportChain(cases, chain);
    const respondents = cases.standing.filter((one) => one === 'respondent').length;
    expect(report.map(({ step }) => step)).toEqual([
      'base',
      'release',
      'eligibility',
      'nonresponse',
      'calibration',
      'trimming',
    ]);
    for (const step of report) {
      expect(step.respondents).toBe(respondents);
      expect(step.designEffect).toBeCloseTo(1 + step.variation ** 2, 9);
      expect(step.effectiveSize * step.designEffect).toBeCloseTo(respondents, 6);
      expect(step.largest.length).toBeLessThanOrEqual(10);
    }
    const calibration = report[4];
    const [top] = calibration?.largest ?? [];
    const most = Math.max(
      ...cases.standing.flatMap((own, unit) =>
        own === 'respondent' ? [(chain.weights.calibration[unit] ?? 0) / (chain.weights.nonresponse[unit] ?? 1)] : [],
      ),
    );
    expect(top?.factor).toBeCloseTo(most, 9);
    expect(calibration?.sum).toBeCloseTo(10_000, 5);
  });

  it('makes all steps anew on the multipliers of a replicate', () => {
    const cases = sampleOf(400);
    const model: WeightingModel = { ...RAKED, nonresponse: { how: 'propensity' } };
    const twice = runChain(cases, model, undefined, new Float64Array(400).fill(2));
    expect(twice.ok && twice.value.weights.nonresponse[0]).toBeCloseTo(
      2 * (made(cases, model).weights.nonresponse[0] ?? 0),
      9,
    );
    const half = runChain(
      cases,
      model,
      undefined,
      Float64Array.from({ length: 400 }, (_, unit) => unit % 2),
    );
    expect(half.ok && sumOf(half.value.weights.trimming)).toBeCloseTo(10_000, 4);
    expect(half.ok && sumOf(half.value.weights.trimming, (unit) => unit % 2 === 0)).toBe(0);
  });
});
