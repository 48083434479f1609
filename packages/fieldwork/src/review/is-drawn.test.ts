import { expect, it } from 'vitest';
import { isDrawn } from './is-drawn.ts';

const SEED = '0123456789abcdef';
const ids = Array.from({ length: 10_000 }, (_, at) => at + 1);
const drawn = (share: number, seed = SEED) => ids.filter((id) => isDrawn(seed, id, share));

it('draws about its share, the same each time', () => {
  expect(drawn(0.1).length).toBeGreaterThan(900);
  expect(drawn(0.1).length).toBeLessThan(1_100);
  expect(drawn(0.1)).toEqual(drawn(0.1));
  expect(drawn(0.1, 'fedcba9876543210')).not.toEqual(drawn(0.1));
});

it('holds every smaller share in a greater one, and all in the whole', () => {
  const greater = new Set(drawn(0.3));
  expect(drawn(0.1).every((id) => greater.has(id))).toBe(true);
  expect([drawn(0).length, drawn(1).length]).toEqual([0, ids.length]);
});
