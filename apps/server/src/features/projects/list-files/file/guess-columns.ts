import type { FileColumn, ListColumnKind } from '@seker/contract';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainText } from './plain-text.ts';
import { readEmail } from './read-email.ts';
import { readNumber } from './read-number.ts';
import { readPhones } from './read-phones.ts';
import type { TableRow } from './table.ts';

const SAMPLES = 3;
/** The share of values that must match a kind. */
const MOST = 0.6;
/** A column with at most this many values, each frequent enough, is a choice among them. */
const FEW_VALUES = 12;
const OFTEN = 3;

const HEADINGS: readonly (readonly [ListColumnKind, RegExp])[] = [
  ['email', /e-?mail|דוא"?״?ל|אימייל|מייל/i],
  ['phone', /phone|mobile|cell|^tel|_tel|טלפון|טל'|נייד|סלולר|פלאפון/i],
  ['name', /(^|[\s_])(full|first|last|family)?[\s_]?names?$|^שם|שם$|משפחה/i],
];

/** Whether the first row has headings: no telephone number, address or number, and no duplicates. */
export function hasHeadings(rows: readonly TableRow[], homeCountry: CountryCode): boolean {
  const first = (rows[0]?.cells ?? []).map(plainText);
  const said = first.filter((cell) => cell !== '');
  if (said.length === 0 || new Set(said).size < said.length) return false;
  return said.every(
    (cell) => readNumber(cell) === null && readEmail(cell) === null && readPhones(cell, homeCountry).length === 0,
  );
}

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
    return {
      title,
      samples: [...new Set(cells)].slice(0, SAMPLES),
      guess: isTaken ? 'text' : found,
      asPhone: firstPhone(cells, homeCountry),
    };
  });
}

function firstPhone(cells: readonly string[], homeCountry: CountryCode): string | null {
  for (const cell of cells) {
    const [phone] = readPhones(cell, homeCountry);
    if (phone !== undefined) return parsePhoneNumberFromString(phone.number)?.formatInternational() ?? phone.number;
  }
  return null;
}

function guess(heading: string, cells: readonly string[], homeCountry: CountryCode): ListColumnKind | null {
  if (cells.length === 0) return null;
  const said = HEADINGS.find(([, words]) => words.test(heading.trim()))?.[0];
  const shareOf = (is: (cell: string) => boolean): number => cells.filter(is).length / cells.length;
  if (shareOf((cell) => readEmail(cell) !== null) >= MOST) return 'email';
  const numbers = shareOf((cell) => readPhones(cell, homeCountry).some((phone) => !phone.isDoubtful));
  // Digits that could be telephone numbers count as such only if they are long, or the heading says so.
  if (numbers >= MOST && (said === 'phone' || shareOf((cell) => cell.replace(/\D/g, '').length >= 9) >= MOST))
    return 'phone';
  if (said === 'phone' && shareOf((cell) => readPhones(cell, homeCountry).length > 0) >= MOST) return 'phone';
  if (said === 'name') return 'name';
  const isNumber = shareOf((cell) => readNumber(cell) !== null) >= MOST;
  const values = new Set(cells).size;
  if (!isNumber && values <= FEW_VALUES && cells.length >= values * OFTEN) return 'values';
  return isNumber ? 'number' : 'text';
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
