import { describe, expect, it } from 'vitest';
import { asWritten } from './as-written.ts';

describe('typed values', () => {
  it.each([
    ['1,5', 'he', '1.5'],
    ['1,000', 'he', '1000'],
    ['1,000', 'en', '1000'],
    ['1,000', 'ar', '1000'],
    ['1,000', 'ru', '1.000'],
    ['12,345,678.9', 'en', '12345678.9'],
    ['1,0000', 'en', '1.0000'],
    ['1 000 000', 'ru', '1000000'],
    ['1\u00a0000,5', 'ru', '1000.5'],
    ['.5', 'en', '0.5'],
    ['-,5', 'he', '-0.5'],
    ['5.', 'en', '5'],
    ['+5', 'he', '5'],
    ['٣', 'ar', '3'],
    ['١٬٢٣٤٫٥', 'ar', '1234.5'],
    ['۴۲', 'ar', '42'],
    ['９', 'en', '9'],
  ])('%s in %s is the number %s', (typed, language, number) => {
    expect(asWritten.number(typed, language)).toBe(number);
  });

  it.each([',', '.', '1,2,3', '1 00', 'five', '', '1,00,000', '+-5'])('%j stays unchanged', (typed) => {
    expect(asWritten.number(typed, 'en')).toBe(typed);
  });

  it.each([
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['1745', '17:45'],
    ['9', '09:00'],
    ['٩:٣٠', '09:30'],
    ['12:15 am', '00:15'],
    ['12 pm', '12:00'],
    ['9:30 PM', '21:30'],
    ['8 בערב', '20:00'],
    ['8:30 בבוקר', '08:30'],
    ['5 אחה"צ', '17:00'],
    ['12 בצהריים', '12:00'],
    ['11 בלילה', '23:00'],
    ['12 בלילה', '00:00'],
    ['2 בלילה', '02:00'],
    ['8 someday', '8 someday'],
    ['20 בערב', '20 בערב'],
    ['24:00', '24:00'],
    ['9:5', '9:5'],
    ['13 pm', '13 pm'],
  ])('%s is the time %s', (typed, time) => {
    expect(asWritten.time(typed)).toBe(time);
  });

  it.each([
    ['1.2.2026', '2026-02-01'],
    ['31/12/2026', '2026-12-31'],
    ['2026/2/1', '2026-02-01'],
    ['٢٠٢٦-٠١-٠١', '2026-01-01'],
    ['30.2.2026', '30.2.2026'],
    ['12/31/2026', '12/31/2026'],
    ['3.5.24', '2024-05-03'],
    ['3/5/71', '1971-05-03'],
    ['1.1.39', '2039-01-01'],
    ['1.1.40', '1940-01-01'],
    ['1.2.126', '1.2.126'],
    ['30.2.24', '30.2.24'],
  ])('%s is the date %s', (typed, date) => {
    expect(asWritten.date(typed, 'he')).toBe(date);
  });

  it.each([
    ['3 במאי 2024', 'he', '2024-05-03'],
    ['3 מאי 24', 'he', '2024-05-03'],
    ['ב-3 במאי 2024', 'he', '2024-05-03'],
    ['12 בינו׳ 2024', 'he', '2024-01-12'],
    ['12 ינו 2024', 'he', '2024-01-12'],
    ['3 May 2024', 'he', '2024-05-03'],
    ['May 3, 2024', 'en', '2024-05-03'],
    ['May 3rd, 2024', 'en', '2024-05-03'],
    ['3rd of May 2024', 'en', '2024-05-03'],
    ['Sept. 9 2024', 'en', '2024-09-09'],
    ['3-Feb-2024', 'en', '2024-02-03'],
    ['ju 3 2024', 'en', 'ju 3 2024'],
    ['30 February 2024', 'en', '30 February 2024'],
    ['3 мая 2024 г.', 'ru', '2024-05-03'],
    ['3 май 2024', 'ru', '2024-05-03'],
    ['٣ مايو ٢٠٢٤', 'ar', '2024-05-03'],
    ['3 أيار 2024', 'ar', '2024-05-03'],
    ['3 كانون الثاني 2024', 'ar', '2024-01-03'],
    ['3 mai 2024', 'fr', '2024-05-03'],
    ['May 3', 'en', 'May 3'],
    ['3 May 2024', '', '2024-05-03'],
    ['3 May 2024', 'no_such language', '2024-05-03'],
    ['31/12', '', '31/12'],
    ['3 May 2024 5', 'en', '3 May 2024 5'],
    ['May 2024', 'en', 'May 2024'],
  ])('%s in %s is the date %s', (typed, language, date) => {
    expect(asWritten.date(typed, language)).toBe(date);
  });

  it.each(['he', 'en', 'ar', 'ru'])('every month of %s by its name, full and abbreviated', (language) => {
    for (let month = 0; month < 12; month += 1)
      for (const style of ['long', 'short'] as const) {
        const date = new Date(Date.UTC(2024, month, 3));
        const typed = new Intl.DateTimeFormat(language, {
          timeZone: 'UTC',
          day: 'numeric',
          month: style,
          year: 'numeric',
        }).format(date);
        expect(asWritten.date(typed, language), typed).toBe(date.toISOString().slice(0, 10));
      }
  });
});
