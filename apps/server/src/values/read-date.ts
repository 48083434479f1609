import { plainDigits } from './plain-text.ts';

/** Whether the day or the month comes first where a date does not say it itself. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const TIME = /[ T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]m)?(?:z|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const NAMED_MONTH = /^(\d{1,2})[\s-]+ב?(\p{L}+)\.?[\s,-]+(\d{4})$/u;
const MONTH_NAMED_FIRST = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u;
const MONTHS: readonly RegExp[] = [
  /^(jan(uary)?|ינואר|январ[ья]|يناير)$/i,
  /^(feb(ruary)?|פברואר|феврал[ья]|فبراير)$/i,
  /^(mar(ch)?|מר[ץס]|марта?|مارس)$/i,
  /^(apr(il)?|אפריל|апрел[ья]|أبريل|ابريل)$/i,
  /^(may|מאי|ма[йя]|مايو)$/i,
  /^(june?|יוני|июн[ья]|يونيو)$/i,
  /^(july?|יולי|июл[ья]|يوليو)$/i,
  /^(aug(ust)?|אוגוסט|августа?|أغسطس|اغسطس)$/i,
  /^(sept?(ember)?|ספטמבר|сентябр[ья]|سبتمبر)$/i,
  /^(oct(ober)?|אוקטובר|октябр[ья]|أكتوبر|اكتوبر)$/i,
  /^(nov(ember)?|נובמבר|ноябр[ья]|نوفمبر)$/i,
  /^(dec(ember)?|דצמבר|декабр[ья]|ديسمبر)$/i,
];
/** Years of two digits up to this one are of this century; later ones are birth years of the one before. */
const LAST_OF_CENTURY = 29;

/** Parses a written day, with or without a time, as `2026-11-23`; null when it is none. */
export function readDate(text: string, order: DateOrder): string | null {
  const day = plainDigits(text).trim().replace(TIME, '');
  const [, year = '', month = '', date = ''] = YEAR_FIRST.exec(day) ?? [];
  if (year !== '') return isoOf(year, month, date);
  const last = YEAR_LAST.exec(day);
  if (last !== null) {
    const [, first = '', second = '', written = ''] = last;
    return order === 'dayFirst' ? isoOf(fullYear(written), second, first) : isoOf(fullYear(written), first, second);
  }
  const [, dayOfMonth = '', name = '', ofYear = ''] = NAMED_MONTH.exec(day) ?? [];
  if (name !== '') return isoOf(ofYear, monthOf(name), dayOfMonth);
  const [, firstName = '', behind = '', endYear = ''] = MONTH_NAMED_FIRST.exec(day) ?? [];
  return firstName === '' ? null : isoOf(endYear, monthOf(firstName), behind);
}

/** Finds the order of a column's dates: a number above 12 can only be a day. Null: its dates fit both. */
export function dateOrderOf(cells: readonly string[]): DateOrder | null {
  const fits = (order: DateOrder): number => cells.filter((cell) => readDate(cell, order) !== null).length;
  const [days, months] = [fits('dayFirst'), fits('monthFirst')];
  if (days === months) return null;
  return days > months ? 'dayFirst' : 'monthFirst';
}

function monthOf(name: string): string {
  return String(MONTHS.findIndex((month) => month.test(name)) + 1);
}

function fullYear(written: string): string {
  if (written.length === 4) return written;
  return Number(written) <= LAST_OF_CENTURY ? `20${written}` : `19${written}`;
}

/** Null for a day that no calendar has. */
function isoOf(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
}
