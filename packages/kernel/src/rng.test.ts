import { describe, expect, it } from 'vitest';
import { createRng, shuffled } from './rng.ts';

describe('the seeded generator', () => {
  it('gives the same golden sequence for the same seed in every runtime', () => {
    const rng = createRng('00000000000004d2', 'q1');
    expect([rng.next(), rng.next(), rng.next()]).toEqual(GOLDEN);
  });

  it('gives every sub-stream its own sequence', () => {
    expect(createRng('1', 'a').next()).not.toBe(createRng('1', 'b').next());
  });

  it('stays below its bound and reaches every value', () => {
    const rng = createRng('7');
    const seen = new Set(Array.from({ length: 500 }, () => rng.below(6)));
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('keeps every item when shuffling', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    const mixed = shuffled(items, createRng('42'));
    expect(mixed).not.toEqual(items);
    expect(mixed.toSorted((a, b) => a - b)).toEqual(items);
  });
});

const GOLDEN = [2589932069, 1088516986, 1925642116];
