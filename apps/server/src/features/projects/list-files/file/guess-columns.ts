import type { FileColumn, ListColumnKind } from '@seker/contract';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainText } from '../../../../values/plain-text.ts';
import { dateOrderOf, readDate } from '../../../../values/read-date.ts';
import { readEmail } from '../../../../values/read-email.ts';
import { readNumber } from '../../../../values/read-number.ts';
import { readPhones } from '../../../../values/read-phones.ts';
import type { TableRow } from './table.ts';

const SAMPLES = 3;
/** The share of values that must match a kind. */
const MOST = 0.6;
/** A column with at most this many values, each frequent enough, is a choice among them. */
const FEW_VALUES = 12;
const OFTEN = 3;

const HEADINGS: readonly (readonly [ListColumnKind, RegExp])[] = [
  ['email', /e-?mail|דוא"?״?ל|אימייל|מייל|почта|بريد/i],
  ['phone', /phone|mobile|cell|^tel|_tel|טלפון|טל'|נייד|סלולר|פלאפון|тел|моб|هاتف|جوال/i],
  [
    'identifier',
    /(^|[\s_])(id|identifier|code|no|number|key|zip|panel(ist)?)$|^(id|code)([\s_]|$)|ת\.?"?״?ז\.?|מזהה|מספר|מס['׳]|קוד|מיקוד/i,
  ],
  ['date', /date|birth|dob|תאריך|ת\. ?לידה|לידה|дата|تاريخ/i],
  ['name', /(^|[\s_])(full|first|last|family)?[\s_]?names?$|^שם|שם$|משפחה|^имя|фамилия|фио|اسم/i],
];

/** Guesses the columns of a file from its first rows: title, samples and kind. */
export function guessColumns(
  rows: readonly TableRow[],
  headings: readonly string[] | null,
  homeCountry: CountryCode,
): readonly FileColumn[] {
  const width = Math.max(headings?.length ?? 0, ...rows.map(({ cells }) => cells.length), 0);
  const titles = distinctTitles(Array.from({ length: width }, (_, place) => plainText(headings?.[place] ?? '')));
  let hasName = false;
  let hasEmail = false;
  return titles.map((title, place) => {
    const cells = rows.map((row) => plainText(row.cells[place] ?? '')).filter((cell) => cell !== '');
    const found = guess(headings?.[place] ?? '', cells, homeCountry);
    const isTaken = (found === 'name' && hasName) || (found === 'email' && hasEmail);
    if (found === 'name') hasName = true;
    if (found === 'email') hasEmail = true;
    const kind = isTaken ? 'text' : found;
    return {
      title,
      samples: [...new Set(cells)].slice(0, SAMPLES),
      guess: kind,
      doubt: doubtOf(kind, cells),
      asPhone: firstPhone(cells, homeCountry),
    };
  });
}

function firstPhone(cells: readonly string[], homeCountry: CountryCode): string | null {
  for (const cell of cells) {
    const [phone] = readPhones(cell, homeCountry).phones;
    if (phone !== undefined) return parsePhoneNumberFromString(phone.number)?.formatInternational() ?? phone.number;
  }
  return null;
}

function guess(heading: string, cells: readonly string[], homeCountry: CountryCode): ListColumnKind | null {
  if (cells.length === 0) return null;
  const said = HEADINGS.find(([, words]) => words.test(heading.trim()))?.[0];
  const shareOf = (is: (cell: string) => boolean): number => cells.filter(is).length / cells.length;
  if (shareOf((cell) => readEmail(cell) !== null) >= MOST) return 'email';
  const numbers = shareOf((cell) => readPhones(cell, homeCountry).phones.some((phone) => !phone.isDoubtful));
  // Digits that could be telephone numbers count as such only if they are long, or the heading says so.
  if (numbers >= MOST && (said === 'phone' || shareOf((cell) => cell.replace(/\D/g, '').length >= 9) >= MOST))
    return 'phone';
  // What is not dialled is told under its name, too.
  if (said === 'phone' && shareOf((cell) => readPhones(cell, homeCountry).phones.length > 0) > 0) return 'phone';
  if (said === 'phone' && shareOf((cell) => readPhones(cell, homeCountry).fault !== 'words') >= MOST) return 'phone';
  if (said === 'name') return 'name';
  if (shareOf(isDay) >= MOST) return cells.some((cell) => isDay(cell) && TIME_OF_DAY.test(cell)) ? 'text' : 'date';
  if (isIdentifier(cells) || (said === 'identifier' && shareOf(isDigits) >= MOST)) return 'identifier';
  const isNumber = shareOf((cell) => readNumber(cell) !== null) >= MOST;
  const values = new Set(cells).size;
  if (!isNumber && values <= FEW_VALUES && cells.length >= values * OFTEN) return 'values';
  return isNumber ? 'number' : 'text';
}

const isDay = (cell: string): boolean => readDate(cell, 'dayFirst') !== null || readDate(cell, 'monthFirst') !== null;
/** A column of days would lose it. */
const TIME_OF_DAY = /\d:\d/;
const isDigits = (cell: string): boolean => /^\d+$/.test(cell);

/** Digits that a number would lose or round: a leading zero, or more than it can hold. */
function isIdentifier(cells: readonly string[]): boolean {
  const digits = cells.filter(isDigits);
  return digits.length >= MOST * cells.length && digits.some((cell) => readNumber(cell) === null);
}

const FEWEST_TO_DOUBT = 3;

/** What the column cannot say itself. */
function doubtOf(kind: ListColumnKind | null, cells: readonly string[]): FileColumn['doubt'] {
  if (kind === 'date') return dateOrderOf(cells) === null && cells.some(hasBothOrders) ? 'dateOrder' : null;
  if (kind !== 'identifier' && kind !== 'number') return null;
  const digits = cells.filter(isDigits);
  if (digits.length < Math.max(FEWEST_TO_DOUBT, cells.length)) return null;
  // A number would be read where some have zeros in front and others could be counted.
  if (kind === 'identifier') return digits.some((cell) => cell.startsWith('0')) ? 'identifierOrNumber' : null;
  const isLong = digits.every((cell) => cell.length === digits[0]?.length && cell.length > FEWEST_TO_DOUBT + 1);
  return isLong && new Set(digits).size === digits.length ? 'identifierOrNumber' : null;
}

function hasBothOrders(cell: string): boolean {
  return readDate(cell, 'dayFirst') !== readDate(cell, 'monthFirst');
}

/** Names a column without a heading by its letters, and numbers duplicates. */
function distinctTitles(headings: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return headings.map((heading, place) => {
    const base = heading.replace(/\s+/g, ' ').slice(0, 90) || lettersOf(place);
    let title = base;
    for (let number = 2; taken.has(title.toLowerCase()); number += 1) title = `${base} (${number})`;
    taken.add(title.toLowerCase());
    return title;
  });
}

/** Returns a spreadsheet's name of a column. */
export function lettersOf(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest === 0 ? '' : lettersOf(rest - 1)) + String.fromCharCode(65 + (place % 26));
}
