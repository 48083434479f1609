import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysSince1970, savSeconds } from './sav-seconds.ts';

const DAY = 86_400;

describe('a day', () => {
  it('is counted from 1970 as the calendar of ECMAScript counts it', () => {
    // From 1583 to 2999.
    const moment = fc.date({ min: new Date('1583-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (date) => {
        const days = Math.floor(date.getTime() / 1_000 / DAY);
        expect(daysSince1970(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(days);
      }),
    );
  });

  it.each([
    [1970, 1, 1, 0],
    [1969, 12, 31, -1],
    [1972, 2, 29, 789],
    [1972, 3, 1, 790],
    [2000, 2, 29, 11_016],
    [2000, 3, 1, 11_017],
    [1900, 3, 1, -25_508],
    [1900, 2, 28, -25_509],
  ])('%i-%i-%i is day %i', (year, month, day, days) => {
    expect(daysSince1970(year, month, day)).toBe(days);
  });
});

describe('seconds of SPSS', () => {
  it('of a time are those since midnight, with or without its own seconds', () => {
    expect(savSeconds('time', '01:02')).toBe(3_720);
    expect(savSeconds('time', '01:02:03')).toBe(3_723);
    expect(savSeconds('time', '1')).toBeNull();
  });

  it('of a date pass by a time, those of a moment add it', () => {
    const day = (savSeconds('date', '2001-02-03') ?? 0) / DAY;
    expect(day).toBe(152_784);
    expect(savSeconds('date', '2001-02-03 01:02:03')).toBe(day * DAY);
    expect(savSeconds('moment', '2001-02-03 01:02:03')).toBe(day * DAY + 3_723);
    expect(savSeconds('moment', '2001-02-03')).toBe(day * DAY);
    expect(savSeconds('date', '2001-02')).toBeNull();
  });
});
