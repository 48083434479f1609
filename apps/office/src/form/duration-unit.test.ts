import { expect, it } from 'vitest';
import { DURATION_UNITS, unitOf } from './duration-unit.ts';

it('a time is in the largest unit in which it is whole', () => {
  expect([null, 0, 1, 59, 60, 90, 180, 1_440, 1_500, 10_080].map(unitOf)).toEqual([
    'minute',
    'minute',
    'minute',
    'minute',
    'hour',
    'minute',
    'hour',
    'day',
    'hour',
    'day',
  ]);
  expect(10_080 / DURATION_UNITS.day).toBe(7);
});
