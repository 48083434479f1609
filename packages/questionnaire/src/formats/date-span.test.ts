import { describe, expect, it } from 'vitest';
import { dateSpan } from './date-span.ts';

describe('the time between two dates', () => {
  it.each([
    ['2000-02-29', '2001-02-28', 365, 11, 0],
    ['2000-02-29', '2001-03-01', 366, 12, 1],
    ['1999-12-31', '2000-01-01', 1, 0, 0],
    ['2000-01-31', '2000-02-29', 29, 0, 0],
    ['2000-01-31', '2000-03-31', 60, 2, 0],
    ['1956-07-14', '2026-07-13', 25_566, 839, 69],
    ['1956-07-14', '2026-07-14', 25_567, 840, 70],
    ['0001-01-01', '9999-12-31', 3_652_058, 119_987, 9_998],
    ['2026-01-01', '2026-01-01', 0, 0, 0],
  ])('from %s to %s', (from, to, days, months, years) => {
    const spans = (start: string, end: string) => [
      dateSpan('days', start, end),
      dateSpan('months', start, end),
      dateSpan('years', start, end),
    ];
    expect(spans(from, to)).toEqual([days, months, years]);
    expect(spans(to, from)).toEqual([days, months, years].map((span) => 0 - span));
  });

  it('counts days as the calendar does', () => {
    for (let day = -400_000; day < 400_000; day += 1_237) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      expect(dateSpan('days', '1970-01-01', date)).toBe(day);
    }
  });

  it('is null when one of them is not a date', () => {
    expect(dateSpan('days', '2026-02-30', '2026-03-01')).toBeNull();
    expect(dateSpan('years', '2026-02-01', 'today')).toBeNull();
  });
});
