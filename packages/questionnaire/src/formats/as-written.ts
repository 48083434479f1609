import { isClockTime } from './clock-time.ts';
import { parseDecimal } from './decimal.ts';
import { latinDigits } from './latin-digits.ts';
import { writtenDate } from './written-date.ts';

/**
 * Normalises numbers, times and dates as people write them to the stored form. Ambiguous input is read by the
 * conventions of the interview's language; unreadable input is returned unchanged, for the format to refuse.
 */
export const asWritten = {
  number: writtenNumber,
  time: writtenTime,
  date: writtenDate,
} as const;

/**
 * Languages in which a comma is always the decimal sign; elsewhere, a comma before exactly three digits separates
 * groups.
 */
const COMMA_IS_DECIMAL: ReadonlySet<string> = new Set(['ru']);

function writtenNumber(typed: string, language: string): string {
  const text = latinDigits(typed)
    .replaceAll('\u2212', '-')
    .replace(/^\+(?=[0-9.,])/, '')
    .replaceAll('\u066b', '.')
    .replace(/[\u066c\u060c]/g, ',');
  const joined = withoutSpacedGroups(text);
  const decimal = withoutCommas(joined, COMMA_IS_DECIMAL.has(language))
    .replace(/^(-?)\./, '$10.')
    .replace(/([0-9])\.$/, '$1');
  return /[0-9]/.test(text) && parseDecimal(decimal) !== null ? decimal : typed;
}

/** Joins 1 000 000, with any of the usual group spaces. */
function withoutSpacedGroups(text: string): string {
  const [whole = ''] = /^-?[0-9]{1,3}(?:[ \u00a0\u2009\u202f][0-9]{3})+(?![0-9])/.exec(text) ?? [];
  return whole.replace(/[ \u00a0\u2009\u202f]/g, '') + text.slice(whole.length);
}

function withoutCommas(text: string, isDecimal: boolean): string {
  if (!isDecimal && /^-?[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])/.test(text)) return text.replaceAll(',', '');
  return /^-?[0-9]*,[0-9]*$/.test(text) ? text.replace(',', '.') : text;
}

/** Names for parts of the day, without the vowels of Arabic; at night, late hours are before midnight and small ones after it. */
const PARTS_OF_DAY: readonly (readonly [RegExp, 'am' | 'pm' | 'night'])[] = [
  [/^(am|a\.m\.|בבוקר|לפנות בוקר|ص|صباحا|فجرا|утра)$/i, 'am'],
  [/^(pm|p\.m\.|בצהריים|אחר הצהריים|אחה["״]צ|בערב|م|مساء|ظهرا|عصرا|بعد الظهر|дня|вечера)$/i, 'pm'],
  [/^(בלילה|ليلا|ночи)$/i, 'night'],
];

/** "At" before a time, in Arabic and Russian. */
const AT = /^(?:الساعة|в)\s+/i;

/** Reads 9, 9:30, 9.30, 9-30, 930, 9:30 pm, 8 בערב, الساعة 8 مساءً, 8 вечера. */
function writtenTime(typed: string): string {
  const text = latinDigits(typed)
    .replace(/[\u064b-\u0652]/g, '')
    .replace(AT, '');
  const [, hours = '', minutes = '00', words = ''] =
    /^([0-9]{1,2})(?:[:.-]?([0-5][0-9]))?(?:\s*([^0-9\s:-].*))?$/.exec(text) ?? [];
  const part = PARTS_OF_DAY.find(([pattern]) => pattern.test(words))?.[1];
  if (words !== '' && part === undefined) return typed;
  const time = `${onClock(Number(hours), part)}:${minutes}`;
  return hours !== '' && isClockTime(time) ? time : typed;
}

function onClock(hours: number, part: 'am' | 'pm' | 'night' | undefined): string {
  if (part === undefined) return String(hours).padStart(2, '0');
  if (hours < 1 || hours > 12) return '';
  const isLate = part === 'pm' || (part === 'night' && hours >= 7 && hours < 12);
  return String((hours % 12) + (isLate ? 12 : 0)).padStart(2, '0');
}
