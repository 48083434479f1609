import { instant } from '@seker/kernel';
import { expect, it } from 'vitest';
import { agreedTimeConflict, offeredInstead } from './agreed-time.ts';
import type { CallingHours } from './calling-hours.ts';

const at = (time: string) => instant(Date.parse(time));
const now = at('2026-11-20T15:05:00Z');
const ZONE = 'Asia/Jerusalem';
/** Sunday to Thursday, and not on the 24th, a Tuesday. */
const hours: CallingHours = {
  windows: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
  closedDays: ['2026-11-24'],
};

it.each([
  ['while the project calls', '2026-11-22T08:00:00Z', null],
  ['in the minute that runs', '2026-11-20T15:04:30Z', { is: 'closedDay', at: at('2026-11-20T15:04:30Z') }],
  ['before now', '2026-11-20T15:00:00Z', { is: 'past' }],
  ['at night', '2026-11-22T20:00:00Z', { is: 'closed', opens: at('2026-11-23T07:00:00Z') }],
  ['on the Sabbath', '2026-11-21T10:00:00Z', { is: 'closedDay', opens: at('2026-11-22T07:00:00Z') }],
  ['on a holiday', '2026-11-24T10:00:00Z', { is: 'closedDay', opens: at('2026-11-25T07:00:00Z') }],
])('an agreed time %s', (_, moment, conflict) => {
  const found = agreedTimeConflict(at(moment), now, hours, ZONE);
  if (conflict === null) expect(found).toBeNull();
  else expect(found).toMatchObject(conflict);
});

it('says when the project never calls again', () => {
  const none: CallingHours = { windows: [], closedDays: [] };
  expect(agreedTimeConflict(at('2026-11-22T08:00:00Z'), now, none, ZONE)).toEqual({ is: 'never' });
});

it('is moved to the next opening, unless the project calls then or never again', () => {
  expect(offeredInstead(at('2026-11-22T23:50:00Z'), hours, ZONE)).toBe(at('2026-11-23T07:00:00Z'));
  expect(offeredInstead(at('2026-11-24T10:00:00Z'), hours, ZONE)).toBe(at('2026-11-25T07:00:00Z'));
  expect(offeredInstead(at('2026-11-22T08:00:00Z'), hours, ZONE)).toBeNull();
  expect(offeredInstead(at('2026-11-22T08:00:00Z'), { windows: [], closedDays: [] }, ZONE)).toBeNull();
});
