import { DAY, instant, MINUTE } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { isZone, localTimeOf } from './local-time.ts';

describe('the name of a time zone', () => {
  it.each(['Asia/Jerusalem', 'UTC', 'Asia/Kolkata', 'America/Argentina/Ushuaia'])('is %s', (name) => {
    expect(isZone(name)).toBe(true);
  });

  it.each(['', 'Nowhere/Else', '+02:00', '-05:00', 'Jerusalem time'])('is not %j', (name) => {
    expect(isZone(name)).toBe(false);
  });
});

it.each([
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['America/St_Johns', '2005-04-03T03:31:00Z'],
  ['Asia/Jerusalem', '2026-03-27T00:00:00Z'],
])('is right for each minute around a change of the clock, also in the middle of an hour (%s)', (zone, change) => {
  const minuteAt = (minute: number): number => {
    const { date, minuteOfDay } = localTimeOf(instant(Date.parse(change) + minute * MINUTE), zone);
    return Date.parse(date) / MINUTE + minuteOfDay;
  };
  const before = minuteAt(-1);
  const jump = minuteAt(0) - before - 1;
  expect([60, 30, -30]).toContain(jump);
  for (let minute = -90; minute < 90; minute += 1)
    expect(minuteAt(minute), `${minute}`).toBe(before + 1 + minute + (minute < 0 ? 0 : jump));
});

it('is the local time that the calendar of the zone has, around each change of its clock', () => {
  // St. John's changed a minute after midnight; Troll by two hours, Lord Howe by half an hour; Jerusalem had seconds once.
  const zones = [
    'Asia/Jerusalem',
    'America/St_Johns',
    'Antarctica/Troll',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ];
  const said = (at: number, timeZone: string): string =>
    new Date(at).toLocaleString('sv-SE', { timeZone, hour12: false }).slice(0, 16);
  const zone = fc.constantFrom(...zones);
  const near = fc.constantFrom(
    ...['1918-01-01', '1999-10-31', '2005-04-03', '2026-03-27', '2026-10-25', '2026-10-04'].map((day) =>
      Date.parse(day),
    ),
  );
  fc.assert(
    fc.property(zone, near, fc.integer({ min: -2 * DAY, max: 2 * DAY }), (name, day, distance) => {
      const at = instant(day + distance);
      const { date, minuteOfDay } = localTimeOf(at, name);
      const two = (value: number): string => String(value).padStart(2, '0');
      expect(`${date} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`).toBe(said(at, name));
    }),
    { numRuns: runs(2_000) },
  );
});
