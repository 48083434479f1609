import { HOUR, type Instant, instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { type CallingHours, isClosedDay, isWithinWindow, nextOpening, openTimes } from './calling-hours.ts';
import { dueAfterLoop } from './due-after-loop.ts';
import { addDays, localTimeOf, parseLocalDateTime } from './local-time.ts';

const ZONE = 'Asia/Jerusalem';
function local(text: string, zone = ZONE): Instant {
  const at = parseLocalDateTime(text, zone);
  if (at === null) throw new Error(`no time ${text}`);
  return at;
}
/** Sunday to Thursday 09:00-21:00, Friday until 13:00, nothing on Saturday. */
const OFFICE_HOURS: CallingHours = {
  windows: [
    ...[0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
    { weekday: 5, from: '09:00', to: '13:00' },
  ],
  closedDays: [],
};
const utc = (text: string): Instant => instant(Date.parse(text));

describe('local time', () => {
  it('reads the date picker in the zone of the project', () => {
    expect(local('2026-01-15 09:00')).toBe(utc('2026-01-15T07:00:00Z'));
    expect(local('2026-07-15 09:00')).toBe(utc('2026-07-15T06:00:00Z'));
    expect(local('2026-07-15 09:00', 'America/New_York')).toBe(utc('2026-07-15T13:00:00Z'));
  });

  it('refuses an invalid moment', () => {
    for (const text of [
      '2026-02-30 10:00',
      '2026-13-01 10:00',
      '2026-01-01 24:00',
      '2026-01-01T10:00',
      '1e3',
      '',
      '2026-01-01 10:60',
    ]) {
      expect(parseLocalDateTime(text, ZONE)).toBeNull();
    }
  });

  it('moves a time that the spring change skips past the gap', () => {
    expect(localTimeOf(local('2026-03-27 02:30'), ZONE)).toMatchObject({
      date: '2026-03-27',
      minuteOfDay: 3 * 60 + 30,
    });
    expect(local('2026-03-27 02:30')).toBe(utc('2026-03-27T00:30:00Z'));
  });

  it('uses the new offset for the rest of a day with a clock change', () => {
    expect(local('2026-03-27 01:30')).toBe(utc('2026-03-26T23:30:00Z'));
    expect(local('2026-03-27 10:00')).toBe(utc('2026-03-27T07:00:00Z'));
    expect(local('2026-10-25 10:00')).toBe(utc('2026-10-25T08:00:00Z'));
    expect(local('2026-03-08 10:00', 'America/New_York')).toBe(utc('2026-03-08T14:00:00Z'));
  });

  it('uses the old offset until the moment of the change', () => {
    const change = utc('2026-03-27T00:00:00Z');
    expect(localTimeOf(instant(change - 1), ZONE).minuteOfDay).toBe(119);
    expect(localTimeOf(change, ZONE).minuteOfDay).toBe(180);
    expect(localTimeOf(instant(utc('2026-10-24T23:00:00Z') - 500), ZONE).minuteOfDay).toBe(119);
  });

  it('takes the first of two hours that the autumn change repeats', () => {
    expect(local('2026-10-25 01:30')).toBe(utc('2026-10-24T22:30:00Z'));
    expect(localTimeOf(instant(local('2026-10-25 01:30') + HOUR), ZONE).minuteOfDay).toBe(90);
  });
});

describe('calling hours', () => {
  it('open with the first minute of a window and close with its `to`', () => {
    expect(isWithinWindow(local('2026-11-22 08:59'), OFFICE_HOURS, ZONE)).toBe(false);
    expect(isWithinWindow(local('2026-11-22 09:00'), OFFICE_HOURS, ZONE)).toBe(true);
    expect(isWithinWindow(local('2026-11-22 21:00'), OFFICE_HOURS, ZONE)).toBe(false);
    expect(isWithinWindow(local('2026-11-22 20:59'), OFFICE_HOURS, ZONE)).toBe(true);
  });

  it('follow the respondent’s clock', () => {
    const at = local('2026-11-22 10:00');
    expect(isWithinWindow(at, OFFICE_HOURS, 'America/New_York')).toBe(false);
  });

  it('open next on Sunday after a Friday afternoon, and later when that Sunday is a holiday', () => {
    const friday = local('2026-11-20 14:00');
    expect(nextOpening(friday, OFFICE_HOURS, ZONE)).toBe(local('2026-11-22 09:00'));
    const holiday = { ...OFFICE_HOURS, closedDays: ['2026-11-22'] };
    expect(nextOpening(friday, holiday, ZONE)).toBe(local('2026-11-23 09:00'));
    expect(isWithinWindow(local('2026-11-22 10:00'), holiday, ZONE)).toBe(false);
  });

  it('open with the first remaining window of a day', () => {
    const parts = [
      { weekday: 0, from: '17:00', to: '20:00' },
      { weekday: 0, from: '09:00', to: '12:00' },
    ];
    const hours = { windows: parts, closedDays: [] };
    expect(nextOpening(local('2026-11-22 07:00'), hours, ZONE)).toBe(local('2026-11-22 09:00'));
    expect(nextOpening(local('2026-11-22 12:00'), hours, ZONE)).toBe(local('2026-11-22 17:00'));
    expect(nextOpening(local('2026-11-22 20:00'), hours, ZONE)).toBe(local('2026-11-29 09:00'));
  });

  it('open again after a season’s pause, but not after two years', () => {
    const closedFor = (days: number) => ({
      ...OFFICE_HOURS,
      closedDays: Array.from({ length: days }, (_, day) => addDays('2026-11-20', day)),
    });
    expect(nextOpening(local('2026-11-20 08:00'), closedFor(180), ZONE)).toBe(local('2027-05-19 09:00'));
    expect(nextOpening(local('2026-11-20 08:00'), closedFor(730), ZONE)).toBeNull();
  });

  it('are open now inside a window, and never without a window', () => {
    const inside = local('2026-11-22 10:30');
    expect(nextOpening(inside, OFFICE_HOURS, ZONE)).toBe(inside);
    expect(nextOpening(inside, { windows: [], closedDays: [] }, ZONE)).toBeNull();
  });

  it('lose a window inside the skipped hour, on that day only', () => {
    const night = { windows: [{ weekday: 5, from: '02:00', to: '03:00' }], closedDays: [] };
    expect(nextOpening(local('2026-03-27 01:00'), night, ZONE)).toBe(local('2026-04-03 02:00'));
  });
});

describe('the return loop', () => {
  const busy = { intervalMinutes: 15, attempts: 4 };
  const loop = (attemptsWithThisStatus: number, endOfCall: Instant, windows = OFFICE_HOURS) =>
    dueAfterLoop({ disposition: busy, attemptsWithThisStatus, endOfCall, windows, zone: ZONE });

  it('is due the interval after the end of the call, or when the hours open next', () => {
    expect(loop(0, local('2026-11-22 10:00'))).toEqual({ due: local('2026-11-22 10:15'), why: 'loop' });
    expect(loop(0, local('2026-11-22 20:50'))).toEqual({ due: local('2026-11-23 09:00'), why: 'window' });
  });

  it('returns as often as it has attempts, and once for a soft refusal', () => {
    expect(loop(3, local('2026-11-22 10:00'))).toHaveProperty('due');
    expect(loop(4, local('2026-11-22 10:00'))).toEqual({ exhausted: true });
    const soft = { disposition: { intervalMinutes: 10_080, attempts: 1 }, windows: OFFICE_HOURS, zone: ZONE };
    const endOfCall = local('2026-11-22 10:00');
    expect(dueAfterLoop({ ...soft, attemptsWithThisStatus: 0, endOfCall })).toEqual({
      due: local('2026-11-29 10:00'),
      why: 'loop',
    });
    expect(dueAfterLoop({ ...soft, attemptsWithThisStatus: 1, endOfCall })).toEqual({ exhausted: true });
  });

  it('ends when the hours never open again', () => {
    expect(loop(0, local('2026-11-22 10:00'), { windows: [], closedDays: [] })).toEqual({ exhausted: true });
  });
});

describe('the windows of a day', () => {
  const day = (from: string, to: string): CallingHours => ({ windows: [{ weekday: 0, from, to }], closedDays: [] });
  const isOpen = (time: string, hours: CallingHours) => isWithinWindow(local(`2026-01-18 ${time}`), hours, ZONE);

  it('open and close to the minute', () => {
    const hours = day('09:35', '17:45');
    expect(['09:34', '09:35', '17:44', '17:45'].map((time) => isOpen(time, hours))).toEqual([false, true, true, false]);
    expect(isOpen('23:59', day('20:00', '24:00'))).toBe(true);
  });

  it('never open with a malformed time', () => {
    expect(isOpen('23:00', day('22:00', '25:00'))).toBe(false);
    expect(isOpen('23:00', day('22:00', '24:01'))).toBe(false);
  });
});

describe('a day that is closed in part', () => {
  const eve: CallingHours = {
    windows: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
    closedDays: ['2026-09-13'],
    closedTimes: [
      { day: '2026-09-10', from: '16:00', to: '24:00' },
      { day: '2026-09-14', from: '00:00', to: '19:30' },
      { day: '2026-09-15', from: '12:00', to: '13:00' },
    ],
  };
  const open = (time: string) => isWithinWindow(instant(Date.parse(time)), eve, ZONE);

  it('is open beside it', () => {
    expect([open('2026-09-10T12:59:00Z'), open('2026-09-10T13:00:00Z'), open('2026-09-10T17:00:00Z')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([open('2026-09-14T12:00:00Z'), open('2026-09-14T16:30:00Z')]).toEqual([false, true]);
    expect(openTimes('2026-09-15', eve)).toEqual([
      { from: 9 * 60, to: 12 * 60 },
      { from: 13 * 60, to: 21 * 60 },
    ]);
  });

  it('opens when its closed part ends', () => {
    const at = instant(Date.parse('2026-09-10T13:00:00Z'));
    expect(nextOpening(at, eve, ZONE)).toBe(Date.parse('2026-09-14T16:30:00Z'));
    expect(isClosedDay('2026-09-14', eve)).toBe(false);
  });
});
