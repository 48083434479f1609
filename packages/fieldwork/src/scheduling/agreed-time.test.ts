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

/** Sunday to Thursday, Friday until one, and an eve and a holiday of its own. */
const israel: CallingHours = {
  windows: [...hours.windows, { weekday: 5, from: '09:00', to: '13:00' }],
  closedDays: ['2026-11-24'],
  closedTimes: [{ day: '2026-11-23', from: '16:16', to: '24:00' }],
  closedNames: { '2026-11-24': { he: 'חג', en: 'Feast' }, '2026-11-23': { he: 'ערב חג', en: 'Eve of Feast' } },
};

it.each([
  ['while the project calls', '2026-11-22T08:00:00Z', null],
  ['before now', '2026-11-20T15:00:00Z', { is: 'past' }],
  [
    'at night',
    '2026-11-25T20:00:00Z',
    { why: { is: 'hours', from: 9 * 60, to: 21 * 60 }, opens: at('2026-11-26T07:00:00Z'), sameHour: null },
  ],
  [
    'on Friday, after the entry of the Sabbath',
    '2026-11-27T15:00:00Z',
    {
      why: { is: 'sabbath' },
      opens: at('2026-11-29T07:00:00Z'),
      // Sunday at the same hour, or Friday an hour before the end.
      sameHour: at('2026-11-29T15:00:00Z'),
      before: at('2026-11-27T10:00:00Z'),
    },
  ],
  [
    'on Friday, before it',
    '2026-11-27T12:00:00Z',
    { why: { is: 'hours', from: 9 * 60, to: 13 * 60 }, sameHour: at('2026-11-29T12:00:00Z') },
  ],
  [
    'on the Sabbath',
    '2026-11-28T10:00:00Z',
    { why: { is: 'sabbath' }, sameHour: at('2026-11-29T10:00:00Z'), before: null },
  ],
  ['after it, on a day without calls', '2026-11-28T18:00:00Z', { why: { is: 'weekday' } }],
  [
    'on a holiday',
    '2026-11-24T10:00:00Z',
    {
      why: { is: 'holiday', names: { he: 'חג', en: 'Feast' }, from: 0 },
      opens: at('2026-11-25T07:00:00Z'),
      sameHour: at('2026-11-25T10:00:00Z'),
    },
  ],
  [
    'on its eve, after the entry',
    '2026-11-23T16:00:00Z',
    {
      why: { is: 'holiday', names: { he: 'ערב חג', en: 'Eve of Feast' }, from: 16 * 60 + 16 },
      opens: at('2026-11-25T07:00:00Z'),
      sameHour: at('2026-11-25T16:00:00Z'),
      before: at('2026-11-23T13:16:00Z'),
    },
  ],
])('an agreed time %s', (_, moment, conflict) => {
  const found = agreedTimeConflict(at(moment), now, israel, ZONE);
  if (conflict === null) expect(found).toBeNull();
  else expect(found).toMatchObject(conflict);
});

it('the minute that runs has not passed', () => {
  expect(agreedTimeConflict(at('2026-11-20T15:04:30Z'), now, israel, ZONE)).toMatchObject({ is: 'closed' });
});

it('knows of a Sabbath only where it is kept by its times', () => {
  const found = agreedTimeConflict(at('2026-11-28T10:00:00Z'), now, israel, 'Europe/London');
  expect(found).toMatchObject({ why: { is: 'weekday' } });
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
