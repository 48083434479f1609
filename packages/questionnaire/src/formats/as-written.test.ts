import { describe, expect, it } from 'vitest';
import { asWritten } from './as-written.ts';

describe('what people write', () => {
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

  it.each([',', '.', '1,2,3', '1 00', 'five', '', '1,00,000', '+-5'])('%j stays as it is', (typed) => {
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
    ['1.2.26', '1.2.26'],
  ])('%s is the date %s', (typed, date) => {
    expect(asWritten.date(typed)).toBe(date);
  });
});
