import { daysSince1970 } from '../sav/sav-seconds.ts';
import type { Cell, ColumnType, Row } from '../table.ts';
import { escapedXml, HEAD, MAIN } from './xml.ts';

export interface SheetDesign {
  readonly isRightToLeft: boolean;
  readonly headings: readonly string[];
  /** Types of date, time and moment columns; other cells are written by their value. */
  readonly types?: readonly (ColumnType | undefined)[];
  /** Cells in grey. */
  readonly isMuted?: (row: Row, column: number) => boolean;
  /** In pages. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** The rows not yet written to a sheet. */
export interface SheetRest {
  readonly rows: AsyncIterator<readonly Row[]>;
  page: readonly Row[];
  isDone: boolean;
}

/** Excel's maximum number of rows per sheet, including headings. */
export const MOST_ROWS = 1_048_576;
/** Excel's last column is XFD. */
export const MOST_COLUMNS = 16_384;
/**
 * Leaves room below the 4 GiB limit of a file in the archive: a character has up to 4 bytes, but almost always far
 * fewer.
 */
const MOST_LETTERS = 3_000_000_000;
const MOST_SIGNS = 32_767;
/** Characters gathered per piece; longer pieces would keep their memory until fully consumed. */
const GATHERED = 32_768;
const NARROW = 12;
const WIDE = 40;
const STYLES = { date: ' s="2"', time: ' s="3"', moment: ' s="4"' } as const;
const MUTED = ' s="5"';
const NONE_MUTED = (): boolean => false;
/** Days between Excel's epoch and 1970. */
const DAYS_TO_1970 = 25_569;
const DAY_SECONDS = 86_400;

/** Writes one sheet until the rows end or it is full. */
export async function* sheetXml(
  { isRightToLeft, headings, types = [], isMuted = NONE_MUTED }: SheetDesign,
  rest: SheetRest,
  mostRows = MOST_ROWS,
  mostLetters = MOST_LETTERS,
): AsyncGenerator<string> {
  if (headings.length > MOST_COLUMNS) throw new RangeError(`a sheet holds at most ${MOST_COLUMNS} columns`);
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(headings)}<sheetData>`;
  yield `<row>${headings.map((heading) => cellXml(heading, ' s="1"')).join('')}</row>`;
  let count = 1;
  let letters = 0;
  while (count < mostRows && letters < mostLetters) {
    if (rest.page.length === 0) {
      const next = await rest.rows.next();
      if (next.done === true) {
        rest.isDone = true;
        break;
      }
      rest.page = next.value;
    }
    const taken = rest.page.slice(0, mostRows - count);
    rest.page = rest.page.slice(taken.length);
    count += taken.length;
    let text = '';
    for (const row of taken) {
      text += rowXml(row, types, isMuted);
      if (text.length < GATHERED) continue;
      letters += text.length;
      yield text;
      text = '';
    }
    letters += text.length;
    yield text;
  }
  yield '</sheetData></worksheet>';
}

function widths(headings: readonly string[]): string {
  if (headings.length === 0) return '<cols><col min="1" max="1" width="22" customWidth="1"/></cols>';
  const columns = headings.map((heading, index) => {
    const width = Math.min(WIDE, Math.max(NARROW, heading.length + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

function rowXml(
  cells: Row,
  types: readonly (ColumnType | undefined)[],
  isMuted: NonNullable<SheetDesign['isMuted']>,
): string {
  let xml = '<row>';
  const count = Math.min(cells.length, MOST_COLUMNS);
  for (let at = 0; at < count; at += 1) {
    const cell = cells[at] ?? null;
    const type = types[at];
    xml +=
      type === 'date' || type === 'time' || type === 'moment'
        ? clockXml(cell, type)
        : cellXml(cell, isMuted(cells, at) ? MUTED : '');
  }
  return `${xml}</row>`;
}

function cellXml(cell: Cell, style: string): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapedXml(cell.slice(0, MOST_SIGNS))}</t></is></c>`;
}

/** Dates before Excel's first day stay texts. */
function clockXml(cell: Cell, type: keyof typeof STYLES): string {
  const serial = typeof cell === 'string' ? serialOf(cell, type) : null;
  return serial === null || serial < 0 ? cellXml(cell, '') : `<c${STYLES[type]}><v>${serial}</v></c>`;
}

function serialOf(text: string, type: keyof typeof STYLES): number | null {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = type === 'time' ? numbers : numbers.slice(3);
  const share = (hours * 3600 + minutes * 60 + seconds) / DAY_SECONDS;
  if (type === 'time') return numbers.length < 2 ? null : share;
  const [year, month, day] = numbers;
  if (year === undefined || month === undefined || day === undefined) return null;
  // Excel counts a nonexistent 29 February 1900, so its day numbers are correct from March 1900 only.
  const days = daysSince1970(year, month, day) + DAYS_TO_1970;
  return days < 61 ? null : days + (type === 'moment' ? share : 0);
}
