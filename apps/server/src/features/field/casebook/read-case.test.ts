import { BLOCKS, TIME_BLOCKS } from '@seker/fieldwork';
import { HOUR, instant } from '@seker/kernel';
import { expect, it } from 'vitest';
import { callableAt } from './read-case.ts';

/** A Tuesday at 12:00 in Jerusalem. */
const NOW = instant(Date.parse('2030-02-05T10:00:00Z'));
const hours = { windows: [{ weekday: 2, from: '09:00', to: '21:00' }], closedDays: [] };
const callable = (blocks: Parameters<typeof callableAt>[0], hoursFromNow = 0) =>
  callableAt(blocks, new Date(NOW + hoursFromNow * HOUR), { hours }, 'Asia/Jerusalem', NOW);

it('a case tells when it can be called where time is all that keeps it from that', () => {
  expect(callable([])).toBeNull();
  expect(callable([...TIME_BLOCKS], 3)).toBe(NOW + 3 * HOUR);
  expect(callable([...TIME_BLOCKS], -3)).toBe(NOW);
  // The hours end at nine in the evening, and those of the next week begin at nine in the morning.
  expect(callable([...TIME_BLOCKS], 10)).toBe(NOW + (7 * 24 - 3) * HOUR);
  for (const block of BLOCKS.filter((one) => !TIME_BLOCKS.includes(one))) {
    expect(callable([block], 3), block).toBeNull();
    expect(callable([...TIME_BLOCKS, block], 3), block).toBeNull();
  }
});
