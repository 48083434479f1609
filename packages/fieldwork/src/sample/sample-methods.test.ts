import { createRng } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFrame } from './build-frame.test-data.ts';
import { drawSample } from './draw-sample.ts';
import { type DrawnSample, SAMPLING_METHODS, type SampleFrame, type SamplingDesign } from './sample-design.ts';

const SEED = '5e4e5e4e5e4e5e4e';
const DESIGNS = {
  probability: { method: 'probability' },
  stratified: { method: 'stratified', allocation: 'proportional', weights: [] },
  clustered: { method: 'clustered', clusters: 3, bySize: true },
  systematic: { method: 'systematic' },
  asIs: { method: 'asIs' },
} as const satisfies Record<SamplingDesign['method'], SamplingDesign>;

function draw(frame: SampleFrame, design: SamplingDesign, total: number, seed = SEED, round = 1): DrawnSample {
  const drawn = drawSample({ frame, design, total, seed, round });
  if (!drawn.ok) throw new Error(drawn.error);
  return drawn.value;
}

/** Three to eight groups of 20 … 60 units, one after the other. */
const anyFrame = fc
  .array(fc.integer({ min: 20, max: 60 }), { minLength: 3, maxLength: 8 })
  .map((sizes) => buildFrame(sizes));
const anySeed = fc.stringMatching(/^[0-9a-f]{16}$/);
const anyMethod = fc.constantFrom(...SAMPLING_METHODS);

describe('every method', () => {
  it('draws as many units as requested, none twice', () => {
    fc.assert(
      fc.property(anyFrame, anyMethod, anySeed, fc.integer({ min: 10, max: 55 }), (frame, method, seed, total) => {
        const { units } = draw(frame, DESIGNS[method], total, seed);
        expect(units).toHaveLength(total);
        expect(new Set(units).size).toBe(total);
        expect([...units].every((unit) => unit >= 0 && unit < frame.size)).toBe(true);
      }),
    );
  });

  it('draws the same units for the same seed, and others for another seed', () => {
    const frame = buildFrame([300, 200, 100]);
    for (const method of SAMPLING_METHODS) {
      const [first, again, other] = [SEED, SEED, '0123456789abcdef'].map((seed) => [
        ...draw(frame, DESIGNS[method], 60, seed).units,
      ]);
      expect(again).toEqual(first);
      if (method === 'asIs') expect(other).toEqual(first);
      else expect(other).not.toEqual(first);
    }
  });

  it('draws all of a list that is smaller than requested', () => {
    for (const method of SAMPLING_METHODS)
      expect(new Set(draw(buildFrame([4, 3, 2]), DESIGNS[method], 1_000).units).size).toBe(9);
  });

  it('adds undrawn units to a sample, up to the requested total', () => {
    fc.assert(
      fc.property(anyFrame, anyMethod, anySeed, (frame, method, seed) => {
        const first = draw(frame, DESIGNS[method], 12, seed);
        const taken = Uint8Array.from({ length: frame.size }, (_, unit) => (first.units.includes(unit) ? 1 : 0));
        const more = draw({ ...frame, taken }, DESIGNS[method], 30, seed, 2);
        expect(more.units).toHaveLength(18);
        expect(new Set([...first.units, ...more.units]).size).toBe(30);
      }),
    );
  });

  it('refuses an empty list, a draw that adds nothing, and one that would leave a stratum out', () => {
    const errorOf = (frame: SampleFrame, total: number, design: SamplingDesign = DESIGNS.stratified) => {
      const drawn = drawSample({ frame, design, total, seed: SEED, round: 1 });
      return drawn.ok ? null : drawn.error;
    };
    expect(errorOf(buildFrame([]), 5)).toBe('frameEmpty');
    expect(errorOf({ ...buildFrame([2]), taken: Uint8Array.of(1, 1) }, 5)).toBe('nothingToAdd');
    expect(errorOf(buildFrame([5, 5, 5]), 2)).toBe('tooFew');
    expect(
      errorOf(buildFrame([5, 5, 5]), 2, { ...DESIGNS.stratified, allocation: 'given', weights: [1, 0, 1] }),
    ).toBeNull();
    expect(errorOf(buildFrame([5, 5, 5]), 2, DESIGNS.clustered)).toBe('tooFew');
  });

  it('draws a hundred thousand of a million', () => {
    const frame = buildFrame(Array.from({ length: 100 }, () => 10_000));
    const designs = { ...DESIGNS, clustered: { method: 'clustered', clusters: 20, bySize: true } } as const;
    for (const method of SAMPLING_METHODS)
      expect(new Set(draw(frame, designs[method], 100_000).units).size).toBe(100_000);
  });

  it('keeps its golden draws, so samples of old projects can be drawn again', () => {
    const frame = buildFrame([6, 4, 10]);
    const drawn = SAMPLING_METHODS.map((method) => [...draw(frame, DESIGNS[method], 5).units]);
    expect(drawn).toMatchInlineSnapshot(`
      [
        [
          14,
          16,
          4,
          2,
          9,
        ],
        [
          5,
          15,
          10,
          7,
          0,
        ],
        [
          17,
          2,
          9,
          16,
          3,
        ],
        [
          3,
          7,
          11,
          15,
          19,
        ],
        [
          0,
          1,
          2,
          3,
          4,
        ],
      ]
    `);
  });
});

describe('the inclusion probability of each unit', () => {
  it('sums to the sample size over the list', () => {
    fc.assert(
      fc.property(anyFrame, anySeed, fc.integer({ min: 10, max: 55 }), (frame, seed, total) => {
        for (const method of ['probability', 'stratified', 'systematic'] as const) {
          const { probabilities } = draw(frame, DESIGNS[method], total, seed);
          const sum = frame.groupOf.reduce((all, group) => all + (probabilities[group] ?? 0), 0);
          expect(sum).toBeCloseTo(total, 6);
        }
      }),
    );
  });

  it('is equal for all when primary units are drawn by size or give in proportion to size', () => {
    const frame = buildFrame([40, 60, 80, 120, 100]);
    const by = draw(frame, { method: 'clustered', clusters: 2, bySize: true }, 40);
    const even = draw(frame, { method: 'clustered', clusters: 2, bySize: false }, 40);
    for (const unit of by.units) expect(by.probabilities[frame.groupOf[unit] ?? 0]).toBeCloseTo(40 / 400, 9);
    const [first] = [...even.units].map((unit) => even.probabilities[frame.groupOf[unit] ?? 0]);
    for (const unit of even.units) expect(even.probabilities[frame.groupOf[unit] ?? 0]).toBeCloseTo(first ?? 0, 1);
  });

  it('gives weights that sum to the list, averaged over many draws', () => {
    const frame = buildFrame([10, 20, 30, 40, 100]);
    for (const bySize of [true, false]) {
      let sum = 0;
      for (let run = 0; run < 2_000; run += 1) {
        const { units, probabilities } = draw(frame, { method: 'clustered', clusters: 3, bySize }, 24, seedOf(run));
        for (const unit of units) sum += 1 / (probabilities[frame.groupOf[unit] ?? 0] ?? 1);
      }
      expect(sum / 2_000 / 200).toBeCloseTo(1, 1);
    }
  });

  it('matches the observed frequency (chi-square at 1 in 1,000, fixed seeds)', () => {
    const frame = buildFrame([20]);
    const runs = 4_000;
    for (const design of [DESIGNS.probability, DESIGNS.systematic]) {
      const counts = new Float64Array(20);
      for (let run = 0; run < runs; run += 1)
        for (const unit of draw(frame, design, 6, seedOf(run)).units) counts[unit] = (counts[unit] ?? 0) + 1;
      const chance = 6 / 20;
      const spread = runs * chance * (1 - chance);
      const chiSquare = counts.reduce((sum, count) => sum + (count - runs * chance) ** 2 / spread, 0) * (19 / 20);
      expect(chiSquare).toBeLessThan(43.82);
    }
  });

  it('is proportional to size for primary units drawn by size', () => {
    const frame = buildFrame([10, 20, 30, 40]);
    const counts = [0, 0, 0, 0];
    for (let run = 0; run < 4_000; run += 1) {
      const { units } = draw(frame, { method: 'clustered', clusters: 2, bySize: true }, 4, seedOf(run));
      for (const cluster of new Set([...units].map((unit) => frame.groupOf[unit] ?? 0)))
        counts[cluster] = (counts[cluster] ?? 0) + 1;
    }
    counts.forEach((count, cluster) => expect(count / 4_000).toBeCloseTo((2 * (cluster + 1)) / 10, 1));
  });
});

describe('a systematic sample', () => {
  it('goes through the list in equal steps, possibly fractional', () => {
    const { units } = draw(buildFrame([1_000]), DESIGNS.systematic, 300);
    const steps = units.toSorted((a, b) => a - b);
    const gaps = Array.from(steps.slice(1), (unit, at) => unit - (steps[at] ?? 0));
    expect(new Set(gaps)).toEqual(new Set([3, 4]));
  });

  it('goes through another order where one is given', () => {
    const frame = buildFrame([100]);
    const order = Int32Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? at / 2 : 50 + (at - 1) / 2));
    const plain = [...draw(frame, DESIGNS.systematic, 50).units].filter((unit) => unit < 50).length;
    const sorted = [...draw({ ...frame, order }, DESIGNS.systematic, 50).units].filter((unit) => unit < 50).length;
    expect(plain).toBe(25);
    expect([0, 50]).toContain(sorted);
  });
});

describe('a stratified sample', () => {
  it('has the strata in proportion in each stretch, and so in each portion', () => {
    const frame = buildFrame([500, 300, 200]);
    const { units } = draw(frame, DESIGNS.stratified, 100);
    for (let from = 0; from < 100; from += 20) {
      const stretch = Array.from(units.slice(from, from + 20), (unit) => frame.groupOf[unit] ?? 0);
      const [large, middle, small] = [0, 1, 2].map((group) => stretch.filter((one) => one === group).length);
      expect(Math.abs((large ?? 0) - 10)).toBeLessThanOrEqual(2);
      expect(Math.abs((middle ?? 0) - 6)).toBeLessThanOrEqual(2);
      expect(Math.abs((small ?? 0) - 4)).toBeLessThanOrEqual(2);
    }
  });

  it('has exactly the allocated number per stratum, also after it grows', () => {
    const frame = buildFrame([500, 300, 200]);
    const given = { method: 'stratified', allocation: 'given', weights: [10, 10, 30] } as const;
    const countsOf = (units: Iterable<number>) => {
      const counts = [0, 0, 0];
      for (const unit of units) counts[frame.groupOf[unit] ?? 0] = (counts[frame.groupOf[unit] ?? 0] ?? 0) + 1;
      return counts;
    };
    const first = draw(frame, given, 50);
    expect(countsOf(first.units)).toEqual([10, 10, 30]);
    const taken = Uint8Array.from({ length: frame.size }, (_, unit) => (first.units.includes(unit) ? 1 : 0));
    const more = draw({ ...frame, taken }, given, 400, SEED, 2);
    // The third stratum has only 200 units; the others make up the difference.
    expect(countsOf([...first.units, ...more.units])).toEqual([100, 100, 200]);
    expect([...more.probabilities]).toEqual([100 / 500, 100 / 300, 1]);
  });
});

describe('as is', () => {
  it('takes the first units, then the next ones', () => {
    const frame = buildFrame([10]);
    expect([...draw(frame, DESIGNS.asIs, 3).units]).toEqual([0, 1, 2]);
    const taken = Uint8Array.from({ length: 10 }, (_, unit) => (unit < 3 ? 1 : 0));
    expect([...draw({ ...frame, taken }, DESIGNS.asIs, 5).units]).toEqual([3, 4]);
  });

  it('gives no one a probability', () => {
    expect(draw(buildFrame([10]), DESIGNS.asIs, 3).probabilities).toHaveLength(0);
  });
});

function seedOf(run: number): string {
  return createRng('0', `run ${run}`).next().toString(16).padStart(16, '0');
}
