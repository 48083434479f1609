import { BoundedMap, type Instant, instant, MINUTE } from '@seker/kernel';
import { expect, it } from 'vitest';
import { isNotedNow } from './note-watching.ts';

it('watching the same person is audited once in ten minutes, counted from the last time that it was', () => {
  const last = new BoundedMap<string, Instant>(10);
  const minutes = [0, 0, 9, 10, 19, 20, 31];
  const noted = minutes.filter((minute) => isNotedNow(last, 'one', instant(minute * MINUTE)));
  expect(noted).toEqual([0, 10, 20, 31]);
  expect(isNotedNow(last, 'another', instant(31 * MINUTE))).toBe(true);
});
