import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { isCalendarDate } from './calendar-date.ts';
import { dateSpan } from './date-span.ts';
import { movedDate } from './moved-date.ts';

describe('a moved date', () => {
  it.each([
    ['2026-03-01', 'days', -1, '2026-02-28'],
    ['2026-12-31', 'days', 1, '2027-01-01'],
    ['2026-03-31', 'months', -1, '2026-02-28'],
    ['2026-01-31', 'months', 1, '2026-02-28'],
    ['2026-01-15', 'months', -13, '2024-12-15'],
    ['2028-02-29', 'years', -18, '2010-02-28'],
    ['2026-06-15', 'years', 0, '2026-06-15'],
  ] as const)('%s by %s %i', (date, unit, by, moved) => {
    expect(movedDate(date, unit, by)).toBe(moved);
  });

  it('is the last one with that many whole units to the day', () => {
    const rng = createRng('moved dates');
    for (let draw = 0; draw < 2_000; draw += 1) {
      const today = movedDate('2024-01-01', 'days', rng.below(1_600));
      const unit = (['days', 'months', 'years'] as const)[rng.below(3)] ?? 'days';
      const by = 1 + rng.below(60);
      const limit = movedDate(today, unit, -by);
      expect(isCalendarDate(limit)).toBe(true);
      for (const day of [-2, -1, 0, 1, 2].map((near) => movedDate(limit, 'days', near)))
        expect([today, unit, by, day, day <= limit]).toEqual([
          today,
          unit,
          by,
          day,
          (dateSpan(unit, day, today) ?? 0) >= by,
        ]);
    }
  });
});
