import { HOUR, MINUTE } from '@seker/kernel';
import { expect, it } from 'vitest';
import { waitClock } from './wait-clock.ts';

it('shows minutes and seconds, and no zero before the end', () => {
  expect([HOUR, 5 * MINUTE - 1_000, MINUTE, 59_001, 1].map(waitClock)).toEqual([
    '60:00',
    '4:59',
    '1:00',
    '1:00',
    '0:01',
  ]);
});
