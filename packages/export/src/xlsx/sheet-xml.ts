import { daysSince1970 } from '../sav/sav-seconds.ts';
import type { Cell, ColumnType, Row } from '../table.ts';
import { escapedXml, HEAD, MAIN } from './xml.ts';

export interface SheetDesign {
  readonly isRightToLeft: boolean;
  readonly headings: readonly string[];
  /** Of the columns that hold dates, times or moments; all others are as their cells are. */
  readonly types?: readonly (ColumnType | undefined)[];
  /** Page after page. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** Rows that no sheet has taken yet. */
export interface SheetRest {
  readonly rows: AsyncIterator<readonly Row[]>;
  page: readonly Row[];
  isDone: boolean;
}

/** What a sheet can hold, its headings included. */
export const MOST_ROWS = 1_048_576;
/** A file of an archive ends at 4 GiB; a sign is 4 bytes at most, and far less nearly always. */
const MOST_LETTERS = 3_000_000_000;
const MOST_SIGNS = 32_767;
/** Longer texts would stay in memory until all of it is looked through. */
const GATHERED = 32_768;
const NARROW = 12;
const WIDE = 40;
const STYLES = { date: ' s="2"', time: ' s="3"', moment: ' s="4"' } as const;
/** Between the first day that Excel counts and that of 1970. */
const DAYS_TO_1970 = 25_569;
const DAY_SECONDS = 86_400;

/** One sheet, until its rows end or it is full. */
export async function* sheetXml(
  { isRightToLeft, headings, types = [] }: SheetDesign,
  rest: SheetRest,
  mostRows = MOST_ROWS,
): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(headings)}<sheetData>`;
  yield `<row>${headings.map((heading) => cellXml(heading, ' s="1"')).join('')}</row>`;
  let count = 1;
  let letters = 0;
  while (count < mostRows && letters < MOST_LETTERS) {
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
      text += rowXml(row, types);
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

function rowXml(cells: Row, types: readonly (ColumnType | undefined)[]): string {
  let xml = '<row>';
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? null;
    const type = types[at];
    xml += type === 'date' || type === 'time' || type === 'moment' ? clockXml(cell, type) : cellXml(cell, '');
  }
  return `${xml}</row>`;
}

function cellXml(cell: Cell, style: string): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapedXml(cell.slice(0, MOST_SIGNS))}</t></is></c>`;
}

/** What Excel cannot count, from before its first day, stays a text. */
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
  // Excel counts a day that 1900 did not have: only from March of that year on its days are right.
  const days = daysSince1970(year, month, day) + DAYS_TO_1970;
  return days < 61 ? null : days + (type === 'moment' ? share : 0);
}
