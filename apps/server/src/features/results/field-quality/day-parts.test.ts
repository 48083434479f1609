import { describe, expect, it } from 'vitest';
import { partAt, USUAL_PARTS } from './day-parts.ts';

const keyAt = (weekday: number, hour: number): string | undefined =>
  USUAL_PARTS[partAt(USUAL_PARTS, weekday, hour * 60)]?.key;

describe('the parts of the week', () => {
  it('are those of Israel, and every quarter of an hour is in one', () => {
    expect([keyAt(0, 9), keyAt(4, 12), keyAt(2, 17), keyAt(5, 9), keyAt(6, 21)]).toEqual([
      'morning',
      'midday',
      'evening',
      'weekend',
      'weekend',
    ]);
    for (let weekday = 0; weekday < 7; weekday += 1)
      for (let quarter = 0; quarter < 96; quarter += 1)
        expect(partAt(USUAL_PARTS, weekday, quarter * 15)).toBeGreaterThanOrEqual(0);
  });

  it('may leave hours out', () => {
    expect(partAt([{ key: 'noon', weekdays: [1], from: 660, until: 840 }], 1, 840)).toBe(-1);
    expect(partAt([], 1, 700)).toBe(-1);
  });
});
