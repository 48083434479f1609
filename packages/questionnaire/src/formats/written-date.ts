import { isCalendarDate } from './calendar-date.ts';
import { latinDigits } from './latin-digits.ts';
import { monthNamed } from './month-named.ts';

/** Two-digit years below this belong to this century; the input shows the interpretation. */
const THIS_CENTURY = 40;

/**
 * Reads 1.2.2026, 1/2/26, 2026-2-1, with the day before the month. With the month's name, in the interview's language
 * or English, the order is free: 3 במאי 2026, May 3, 2026, 3 мая 2026 г.
 */
export function writtenDate(typed: string, language: string): string {
  const text = latinDigits(typed).replace(YEAR_WORD, '');
  const [, year = '', month = '', day = ''] =
    /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$/.exec(text) ?? dayFirst(text) ?? named(text, language);
  const date = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : typed;
}

function dayFirst(text: string): readonly string[] | null {
  const [, day, month, year] = /^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4}|[0-9]{2})$/.exec(text) ?? [];
  return day === undefined || month === undefined || year === undefined ? null : ['', year, month, day];
}

/** "Year" after a year, in Russian and Arabic. */
const YEAR_WORD = /(?<=[0-9]{2}) ?(?:\u0433\.?|\u0433\u043e\u0434\u0430|\u0645\.?)$/;

/** The Hebrew prefix "on". */
const IN_FRONT = /^\u05d1[-\u05be]?(?=[0-9])/;

/** Splits a day, a month's name and a year, with day or month first. */
function named(text: string, language: string): readonly string[] {
  const [, first = '', before = '', second = '', after = '', year = ''] =
    /^([0-9]{0,2})([^0-9]*)([0-9]{0,2})([^0-9]*[^0-9])([0-9]{4}|[0-9]{2})$/.exec(text.replace(IN_FRONT, '')) ?? [];
  const day = first || second;
  const month = first === '' ? before : second === '' ? before + after : '';
  const isOrdinal = /^(?:st|nd|rd|th)?[ ,]+$/i.test(after) || first !== '';
  return isOrdinal ? ['', year, String(monthNamed(month, language) ?? ''), day] : [];
}

function wholeYear(year: string): string {
  return year.length === 2 ? `${Number(year) < THIS_CENTURY ? '20' : '19'}${year}` : year;
}
