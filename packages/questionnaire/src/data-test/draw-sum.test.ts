import { createRng } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawParts } from './draw-sum.ts';

const ANY = { min: null, max: null };
const totalOf = (parts: readonly (number | undefined)[]) => parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);

describe('numbers with a sum', () => {
  it('have an allowed sum, each within the limits of its cell', () => {
    const task = fc
      .record({ count: fc.integer({ min: 1, max: 6 }), least: fc.nat(5), wide: fc.nat(20), seed: fc.nat(10_000) })
      .chain(({ count, least, wide, seed }) =>
        fc.record({
          count: fc.constant(count),
          cell: fc.constant({ min: least, max: least + wide }),
          max: fc.integer({ min: least * count, max: (least + wide) * count }),
          isExact: fc.boolean(),
          seed: fc.constant(seed),
        }),
      );
    fc.assert(
      fc.property(task, ({ count, cell, max, isExact, seed }) => {
        const parts = drawParts(count, { min: isExact ? max : null, max }, cell, createRng(`${seed}`, 'sum'));
        expect(parts).toHaveLength(count);
        expect(totalOf(parts)).toBeLessThanOrEqual(max);
        if (isExact) expect(totalOf(parts)).toBe(max);
        for (const part of parts) {
          expect(part ?? 0).toBeGreaterThanOrEqual(cell.min);
          expect(part ?? 0).toBeLessThanOrEqual(cell.max);
        }
      }),
    );
  });

  it('are spread over the rows and over the allowed sums', () => {
    const drawn = Array.from({ length: 300 }, (_, index) =>
      drawParts(3, { min: 10, max: 20 }, ANY, createRng(`${index}`, 'spread')),
    );
    expect(new Set(drawn.map(totalOf))).toEqual(new Set([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]));
    for (const row of [0, 1, 2]) {
      const most = drawn.filter((parts) => (parts[row] ?? 0) === Math.max(...parts.map((part) => part ?? 0))).length;
      expect(most).toBeGreaterThan(60);
    }
  });

  it('sometimes leave a row empty, where empty counts as zero', () => {
    const empty = (cell: { readonly min: number | null; readonly max: number | null }) =>
      Array.from({ length: 200 }, (_, index) => drawParts(3, { min: 4, max: 12 }, cell, createRng(`${index}`, 'empty')))
        .flat()
        .filter((part) => part === undefined).length;
    expect(empty(ANY)).toBeGreaterThan(10);
    expect(empty({ min: 1, max: null })).toBe(0);
  });

  it('come as close as possible when the limits conflict', () => {
    const near = (max: number, cell: { readonly min: number | null; readonly max: number | null }) =>
      drawParts(2, { min: max, max }, cell, createRng('near', 'sum'));
    expect(near(100, { min: 0, max: 10 })).toEqual([10, 10]);
    expect(near(4, { min: 5, max: 10 })).toEqual([5, 5]);
  });
});
