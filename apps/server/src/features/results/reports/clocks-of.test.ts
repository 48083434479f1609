import { describe, expect, it } from 'vitest';
import { clocksOf } from './clocks-of.ts';

const MINUTE = 60_000;

describe('the local times of a report', () => {
  it.each([
    ['Asia/Jerusalem', '2026-03-26T21:00:00Z'],
    ['Asia/Jerusalem', '2026-10-24T20:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z'],
    ['Asia/Kathmandu', '2026-01-01T17:00:00Z'],
    ['America/St_Johns', '2026-03-08T04:00:00Z'],
  ])('match the zone, also across clock changes (%s, %s)', (zone, from) => {
    const clockOf = clocksOf(zone);
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' });
    for (let minutes = 0; minutes < 5 * 60; minutes += 1) {
      const at = new Date(Date.parse(from) + minutes * MINUTE + (minutes % 60) * 1_000 + 999);
      expect(clockOf(at, { hasSeconds: true })).toBe(time.format(at));
      expect(clockOf(at)).toBe(time.format(at).slice(0, 5));
    }
  });

  it('end a day at 24:00 and start the next one at 00:00', () => {
    const clockOf = clocksOf('Asia/Jerusalem');
    const midnight = new Date('2026-01-01T22:00:00Z');
    expect([clockOf(midnight), clockOf(midnight, { isEnd: true })]).toEqual(['00:00', '24:00']);
    expect(clockOf(midnight, { isEnd: true, hasSeconds: true })).toBe('24:00:00');
    const later = new Date(midnight.getTime() + 5_000);
    expect(clockOf(later, { isEnd: true, hasSeconds: true })).toBe('00:00:05');
    expect(clockOf(later, { isEnd: true })).toBe('00:00');
  });
});
