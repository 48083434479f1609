import { expect, it } from 'vitest';
import { idleAfter, isSaid } from './idle.ts';

it('asks after a minute, for twenty seconds, and then the visit is over', () => {
  expect(idleAfter(0)).toEqual({ type: 'here' });
  expect(idleAfter(59_999)).toEqual({ type: 'here' });
  expect(idleAfter(60_000)).toEqual({ type: 'asking', left: 20 });
  expect(idleAfter(60_001)).toEqual({ type: 'asking', left: 20 });
  expect(idleAfter(79_999)).toEqual({ type: 'asking', left: 1 });
  expect(idleAfter(80_000)).toEqual({ type: 'over' });
  // A tablet that slept: its clock went on.
  expect(idleAfter(3_600_000)).toEqual({ type: 'over' });
});

it('tells ears three times', () => {
  expect(Array.from({ length: 21 }, (_, left) => left).filter(isSaid)).toEqual([5, 10, 15]);
});
