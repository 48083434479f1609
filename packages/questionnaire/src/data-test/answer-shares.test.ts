import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { drawCode, drawCodes } from './answer-shares.ts';

const CODES = [1, 2, 3, 4];
const ANY = { min: null, max: null };

/** The frequency of each code, 0 … 1. */
function sharesOf(draw: (rng: ReturnType<typeof createRng>) => readonly number[], draws = 6_000): readonly number[] {
  const rng = createRng('shares', 'test');
  const drawn = Array.from({ length: draws }, () => draw(rng)).flat();
  return CODES.map((code) => drawn.filter((one) => one === code).length / draws);
}
const near = (shares: readonly number[]) => shares.map((share) => expect.closeTo(share, 1));

describe('one answer', () => {
  it('has the wanted frequency, and unnamed answers share the rest equally', () => {
    const single = (shares: Readonly<Record<string, number>>) => sharesOf((rng) => [drawCode(CODES, rng, shares)]);
    expect(single({})).toEqual(near([0.25, 0.25, 0.25, 0.25]));
    expect(single({ 1: 0.7 })).toEqual(near([0.7, 0.1, 0.1, 0.1]));
    expect(single({ 2: 0.5, 3: 0.3 })).toEqual(near([0.1, 0.5, 0.3, 0.1]));
    expect(single({ 4: 1 })).toEqual([0, 0, 0, 1]);
    // Shares above 1 in total are normalised.
    expect(single({ 1: 1, 2: 1, 3: 2 })).toEqual(near([0.25, 0.25, 0.5, 0]));
  });
});

describe('several answers', () => {
  const draw = (
    shares: Readonly<Record<string, number>>,
    limits: Parameters<typeof drawCodes>[3] = ANY,
    exclusive: readonly number[] = [],
  ) => sharesOf((rng) => drawCodes(CODES, rng, shares, limits, (code) => exclusive.includes(code)));
  const counts = (limits: Parameters<typeof drawCodes>[3]) => {
    const rng = createRng('counts', 'test');
    return new Set(Array.from({ length: 500 }, () => drawCodes(CODES, rng, {}, limits).length));
  };

  it('have their own shares each', () => {
    expect(draw({ 1: 0.9, 2: 0.5, 3: 0.1, 4: 0.1 })).toEqual(near([0.9, 0.5, 0.1, 0.1]));
    expect(draw({ 1: 1, 2: 0, 3: 1, 4: 0 })).toEqual([1, 0, 1, 0]);
  });

  it('are within the limits, at least one, and none twice', () => {
    expect(counts(ANY)).toEqual(new Set([1, 2, 3, 4]));
    expect(counts({ min: 2, max: 3 })).toEqual(new Set([2, 3]));
    expect(counts({ min: 4, max: null })).toEqual(new Set([4]));
    expect(counts({ min: null, max: 1 })).toEqual(new Set([1]));
    const rng = createRng('twice', 'test');
    for (let turn = 0; turn < 200; turn += 1) {
      const codes = drawCodes(CODES, rng, {}, { min: 2, max: 3 });
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  it('are never combined with an exclusive one', () => {
    const rng = createRng('exclusive', 'test');
    const drawn = Array.from({ length: 500 }, () => drawCodes(CODES, rng, {}, ANY, (code) => code === 4));
    expect(drawn.some((codes) => codes.includes(4))).toBe(true);
    for (const codes of drawn) if (codes.includes(4)) expect(codes).toEqual([4]);
    // An exclusive answer cannot satisfy a minimum of two.
    expect(draw({}, { min: 2, max: null }, [4])[3]).toBe(0);
  });
});
