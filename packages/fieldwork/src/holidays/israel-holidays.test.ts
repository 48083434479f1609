import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { addDays, localTimeOf } from '../scheduling/local-time.ts';
import { hebrewNewYear } from './hebrew-new-year.ts';
import { israelHolidays } from './israel-holidays.ts';
import { ISRAEL_ZONE, sabbathAt } from './sabbath.ts';
import { sunset } from './sunset.ts';

const YEARS = Array.from({ length: 24 }, (_, index) => 2022 + index);
const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** As in "10 Tishri", by the calendar of the browser. */
const hebrewDay = (day: string): string => hebrew.format(Date.parse(`${day}T00:00:00Z`));

/** The days that stand in the calendar, without those that are moved away from a Sabbath. */
const ON: Readonly<Record<string, string>> = {
  Passover: '15 Nisan',
  'Seventh day of Passover': '21 Nisan',
  Shavuot: '6 Sivan',
  'Yom Kippur': '10 Tishri',
  Sukkot: '15 Tishri',
  'Simchat Torah': '22 Tishri',
};

describe('the holidays of Israel', () => {
  it.each(YEARS)('of %i are those of the Hebrew calendar', (year) => {
    const holidays = israelHolidays(year);
    for (const [name, day] of Object.entries(ON)) {
      const found = holidays.filter(({ names }) => names.en === name);
      expect(found.map((one) => hebrewDay(one.day))).toEqual([day]);
      expect(holidays.map(({ names, day: on }) => `${names.en} ${on}`)).toContain(
        `Eve of ${name} ${addDays(found[0]?.day ?? '', -1)}`,
      );
    }
    const newYear = holidays.filter(({ names }) => names.en === 'Rosh Hashanah');
    expect(newYear.map((one) => hebrewDay(one.day))).toEqual(['1 Tishri', '2 Tishri']);
    expect(holidays.every(({ day, from, to }) => day.startsWith(String(year)) && from < to)).toBe(true);
    expect(new Set(holidays.map(({ day }) => day)).size).toBe(holidays.length);
    expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted());
  });

  it.each(YEARS)('the days of remembrance of %i touch no Sabbath', (year) => {
    const weekdayOf = (name: string): number =>
      new Date(`${israelHolidays(year).find(({ names }) => names.en === name)?.day}T00:00:00Z`).getUTCDay();
    expect([1, 2, 3, 4]).toContain(weekdayOf('Holocaust Remembrance Day'));
    expect([2, 3, 4]).toContain(weekdayOf('Independence Day'));
    expect(weekdayOf('Tisha B’Av')).not.toBe(6);
  });

  it.each([
    ['Rosh Hashanah', '2025-09-23'],
    ['Yom Kippur', '2026-09-21'],
    ['Independence Day', '2026-04-22'],
    ['Memorial Day', '2026-04-21'],
    ['Holocaust Remembrance Day', '2026-04-14'],
    // Of a Sunday it is moved to the Monday.
    ['Holocaust Remembrance Day', '2024-05-06'],
    ['Independence Day', '2027-05-12'],
    ['Independence Day', '2025-05-01'],
    // On a Sabbath it is put off.
    ['Tisha B’Av', '2025-08-03'],
    ['Passover', '2027-04-22'],
    ['Shavuot', '2032-05-16'],
    ['Simchat Torah', '2032-09-27'],
  ])('%s is on %s', (name, day) => {
    expect(israelHolidays(Number(day.slice(0, 4))).filter(({ names }) => names.en === name)[0]?.day).toBe(day);
  });

  it('come in before the sunset of the eve and go out after that of the day', () => {
    const of2026 = israelHolidays(2026).filter(({ names }) => names.en.endsWith('Yom Kippur'));
    expect(of2026.map(({ names }) => names.he)).toEqual(['ערב יום כיפור', 'יום כיפור']);
    const [eve, day] = of2026;
    // Printed calendars have 18:19 and 19:16 for Tel Aviv; two minutes more or less.
    const minutes = (clock = '') => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
    expect(Math.abs(minutes(eve?.from) - minutes('18:19'))).toBeLessThanOrEqual(2);
    expect(Math.abs(minutes(day?.to) - minutes('19:16'))).toBeLessThanOrEqual(2);
    expect([eve?.to, day?.from]).toEqual(['24:00', '00:00']);
  });

  it('begin with the new year, also after leap years', () => {
    expect(hebrewNewYear(5787)).toBe('2026-09-12');
    expect(hebrewNewYear(5785)).toBe('2024-10-03');
    for (const year of YEARS) expect(hebrewDay(hebrewNewYear(year + 3761))).toBe('1 Tishri');
  });
});

describe('the Sabbath', () => {
  const at = (time: string) => instant(Date.parse(time));
  it('comes in on Friday before the sunset, and goes out on Saturday after it', () => {
    const sabbath = sabbathAt(at('2026-11-27T15:00:00Z'));
    // Printed calendars have 16:16 for Tel Aviv; two minutes more or less.
    const entry = localTimeOf(sabbath?.enters ?? instant(0), ISRAEL_ZONE).minuteOfDay;
    expect(Math.abs(entry - (16 * 60 + 16))).toBeLessThanOrEqual(2);
    expect(sabbathAt(at('2026-11-28T10:00:00Z'))).toEqual(sabbath);
    expect(sabbathAt(at('2026-11-27T10:00:00Z'))).toBeNull();
    expect(sabbathAt(at('2026-11-28T16:00:00Z'))).toBeNull();
    expect(sabbathAt(at('2026-11-25T16:00:00Z'))).toBeNull();
  });

  it.each([
    // By the tables of the U.S. Naval Observatory's method.
    ['2026-06-21', '16:50'],
    ['2026-12-21', '14:40'],
    ['2026-03-20', '15:53'],
  ])('the sun of %s sets at %s', (day, time) => {
    const wanted = Date.parse(`${day}T${time}:00Z`);
    expect(Math.abs(sunset(day) - wanted)).toBeLessThanOrEqual(3 * 60_000);
  });
});
