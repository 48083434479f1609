import { describe, expect, it } from 'vitest';
import { dayAfterWork } from './worked-days.ts';

const ALWAYS = { windows: [], closedDays: [] };
const WEEKDAYS = {
  windows: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
  closedDays: [],
};
/** A Thursday. */
const TODAY = '2026-11-26';

describe('the day on which days of work are done', () => {
  it('leaves out days without calling hours, and holidays', () => {
    expect(dayAfterWork(TODAY, 1, ALWAYS)).toBe('2026-11-27');
    expect(dayAfterWork(TODAY, 1, WEEKDAYS)).toBe('2026-11-29');
    expect(dayAfterWork(TODAY, 6, WEEKDAYS)).toBe('2026-12-06');
    expect(dayAfterWork(TODAY, 1, { ...WEEKDAYS, closedDays: ['2026-11-29'] })).toBe('2026-11-30');
  });

  it('counts a part of a day as a day, and nothing left as the next one', () => {
    expect(dayAfterWork(TODAY, 0.2, ALWAYS)).toBe('2026-11-27');
    expect(dayAfterWork(TODAY, 2.1, ALWAYS)).toBe('2026-11-29');
    expect(dayAfterWork(TODAY, 0, ALWAYS)).toBe('2026-11-27');
  });

  it('is not told a year ahead', () => {
    expect(dayAfterWork(TODAY, 366, ALWAYS)).toBe('2027-11-27');
    expect(dayAfterWork(TODAY, 367, ALWAYS)).toBeNull();
    expect(dayAfterWork(TODAY, Number.POSITIVE_INFINITY, ALWAYS)).toBeNull();
  });
});
