import type { CountryCode } from 'libphonenumber-js/min';
import { plainText } from '../../../../values/plain-text.ts';
import { readDate } from '../../../../values/read-date.ts';
import { readEmail } from '../../../../values/read-email.ts';
import { readNumber } from '../../../../values/read-number.ts';
import { readPhones } from '../../../../values/read-phones.ts';
import type { TableRow } from './table.ts';

/** Titles, the date of a report and empty lines take fewer rows than this. */
const LOOKED_AT = 30;
/** A row of headings names most of the columns. */
const MOST_COLUMNS = 0.8;

/**
 * Finds the row of headings among the first rows with something in them: the first one above the data that names most
 * columns, each once. Null: there is none.
 */
export function findHeadings(rows: readonly TableRow[], homeCountry: CountryCode): number | null {
  const isData = ({ cells }: TableRow): boolean => cells.map(plainText).some((cell) => isValue(cell, homeCountry));
  const first = rows.slice(0, LOOKED_AT);
  const dataAt = first.findIndex(isData);
  // Texts alone: the first row that is as full as the others.
  const above = dataAt === -1 ? first : first.slice(0, dataAt);
  const most = Math.max(0, ...above.map(countOf));
  const found = above.find((row) => countOf(row) >= MOST_COLUMNS * most && isDistinct(row));
  if (found === undefined) return null;
  // A title alone above the data names none of its columns.
  const width = dataAt === -1 ? 1 : countOf(first[dataAt] ?? found);
  return countOf(found) * 2 >= width ? found.number : null;
}

function isValue(cell: string, homeCountry: CountryCode): boolean {
  return (
    cell !== '' &&
    (readNumber(cell) !== null ||
      /^\d[\d\s-]*$/.test(cell) ||
      readEmail(cell) !== null ||
      readDate(cell, 'dayFirst') !== null ||
      readPhones(cell, homeCountry).phones.length > 0)
  );
}

function countOf({ cells }: TableRow): number {
  return cells.filter((cell) => plainText(cell) !== '').length;
}

function isDistinct({ cells }: TableRow): boolean {
  const said = cells.map(plainText).filter((cell) => cell !== '');
  return new Set(said).size === said.length;
}
