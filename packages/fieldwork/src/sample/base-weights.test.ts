import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { baseWeights, type UnitInRelease } from './base-weights.ts';
import { buildFrame } from './build-frame.test-data.ts';
import { drawSample } from './draw-sample.ts';
import { nextPortion } from './next-portion.ts';
import type { SamplingDesign } from './sample-design.ts';

const SEED = '5e4e5e4e5e4e5e4e';

interface Unit extends UnitInRelease {
  readonly stratum: number;
  readonly portion: number | null;
}

/** The units of a draw from strata of these sizes; in each stratum, every other unit is of another kind. */
function drawn(sizes: readonly number[], design: SamplingDesign, total: number, seed = SEED): readonly Unit[] {
  const frame = buildFrame(sizes);
  const sample = drawSample({ frame, design, total, seed, round: 1 });
  if (!sample.ok) throw new Error(sample.error);
  const { units, probabilities } = sample.value;
  return Array.from(units, (unit) => {
    const stratum = frame.groupOf[unit] ?? 0;
    const probability = probabilities[stratum] ?? null;
    return { stratum, cell: `${stratum} ${unit % 2}`, probability, portion: null, isReleased: false };
  });
}

/** Releases so many units of each cell, in the order of the draw. */
function released(units: readonly Unit[], counts: ReadonlyMap<string, number>, portion: number): readonly Unit[] {
  const left = new Map(counts);
  return units.map((unit) => {
    const more = left.get(unit.cell) ?? 0;
    if (unit.isReleased || more === 0) return unit;
    left.set(unit.cell, more - 1);
    return { ...unit, portion, isReleased: true };
  });
}

function weightOf(units: readonly Unit[], isOf: (unit: Unit) => boolean): number {
  return baseWeights(units).reduce<number>((sum, weight, at) => {
    const unit = units[at];
    return unit !== undefined && isOf(unit) ? sum + (weight ?? 0) : sum;
  }, 0);
}

const STRATIFIED = { method: 'stratified', allocation: 'proportional', weights: [] } as const;

describe('a base weight', () => {
  it('knows that cells were released unequally: 80 and 20 of two equal strata stand for 500 each', () => {
    const units = drawn([500, 500], STRATIFIED, 400).map((unit) => ({ ...unit, cell: `${unit.stratum}` }));
    const counts = [
      ['0', 80],
      ['1', 20],
    ] as const;
    const field = released(units, new Map(counts), 1);
    expect(weightOf(field, ({ stratum }) => stratum === 0)).toBeCloseTo(500, 9);
    expect(weightOf(field, ({ stratum }) => stratum === 1)).toBeCloseTo(500, 9);
    expect(new Set(baseWeights(field))).toEqual(new Set([null, 500 / 80, 500 / 20]));
  });

  it('is none without a release, and none in a draw that is not left to chance', () => {
    const units = drawn([50, 50], STRATIFIED, 40);
    expect(new Set(baseWeights(units))).toEqual(new Set([null]));
    const asIs = drawn([50, 50], { method: 'asIs' }, 40).map((unit) => ({ ...unit, isReleased: true }));
    expect(new Set(baseWeights(asIs))).toEqual(new Set([null]));
  });

  it('sums to the population of each stratum, after any releases and withdrawals of portions of its cells', () => {
    const acts = fc.array(
      fc.record({
        size: fc.integer({ min: 1, max: 60 }),
        targets: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }),
        withdraws: fc.option(fc.nat({ max: 5 })),
        kept: fc.nat({ max: 4 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const designs = fc.constantFrom('proportional', 'neyman', 'given');
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 4, max: 120 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 6, max: 200 }),
        designs,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 }),
        fc.stringMatching(/^[0-9a-f]{16}$/),
        acts,
        (sizes, total, allocation, weights, seed, all) => {
          let units = drawn(sizes, { method: 'stratified', allocation, weights }, total, seed);
          all.forEach(({ size, targets, withdraws, kept }, at) => {
            const cells = [...new Set(units.map(({ cell }) => cell))].sort();
            const counts = nextPortion(
              size,
              'static',
              cells.map((cell, index) => ({
                target: targets[index] ?? 0,
                completes: 0,
                remaining: units.filter((unit) => unit.cell === cell && !unit.isReleased).length,
              })),
            );
            units = released(units, new Map(cells.map((cell, index) => [cell, counts[index] ?? 0])), at);
            // The first ones of the portion were worked on and stay.
            let stays = kept;
            if (withdraws !== null)
              units = units.map((unit) =>
                unit.portion !== withdraws || (stays -= 1) >= 0 ? unit : { ...unit, portion: null, isReleased: false },
              );
          });
          const inField = new Set(units.filter(({ isReleased }) => isReleased).map(({ cell }) => cell));
          sizes.forEach((size, stratum) => {
            const cells = new Set(units.filter((unit) => unit.stratum === stratum).map(({ cell }) => cell));
            const isWhole = [...cells].every((cell) => inField.has(cell));
            if (isWhole && cells.size > 0)
              expect(weightOf(units, (unit) => unit.stratum === stratum)).toBeCloseTo(size, 6);
          });
          for (const [at, weight] of baseWeights(units).entries()) expect(weight === null).toBe(!units[at]?.isReleased);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
