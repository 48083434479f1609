import type { FileColumn, FileSheet, ListEncoding, ListReading, LookedAtFile } from '@seker/contract';
import type { CountryCode } from 'libphonenumber-js/min';
import { plainText } from '../../../../values/plain-text.ts';
import { dateOrderOf } from '../../../../values/read-date.ts';
import { decodedFile } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';
import { findHeadings } from './find-headings.ts';
import { findSheet } from './find-sheet.ts';
import { guessColumns } from './guess-columns.ts';
import { type RankedEncoding, rankEncodings } from './rank-encodings.ts';
import { readFirstBytes } from './read-first-bytes.ts';
import { readFirstRows } from './read-table.ts';
import { readSheets } from './read-workbook.ts';
import { TableFault, type TableRow, USUAL_READING } from './table.ts';

/** The number of rows from which columns are guessed. */
const LOOKED_AT = 500;
const SHOWN = 12;
const SHOWN_ABOVE = 5;
const SAMPLE_SIGNS = 65_536;

export interface LookedFor {
  readonly path: string;
  readonly isWorkbook: boolean;
  /** As detected from the whole file at the upload; null: one byte for each character. */
  readonly encoding: ListEncoding | null;
  readonly homeCountry: CountryCode;
  /** Null: detect it. */
  readonly reading: ListReading | null;
  /** Detect the row of the headings even so. */
  readonly findHeadings: boolean;
}

/** Inspects the beginning of a file: how it should be read, and its columns. */
export async function lookAtTable(file: LookedFor): Promise<LookedAtFile> {
  const { path, isWorkbook, homeCountry } = file;
  const sheets = isWorkbook ? await readSheets(path) : [];
  const encodings = await encodingsOf(file);
  const asked = file.reading ?? (await detectReading(file, { sheets, encodings }));
  const rows = await readFirstRows({ path, isWorkbook, reading: asked }, LOOKED_AT);
  // Where there are other sheets, a person may know which of them it is.
  if (rows.length === 0 && sheets.length < 2) throw new TableFault('empty');
  const isFound = file.reading === null || file.findHeadings;
  const headingRow = isFound ? findHeadings(rows, homeCountry) : asked.headingRow;
  const headings = rows.find(({ number }) => number === headingRow) ?? null;
  const data = rows.filter(({ number }) => number > (headingRow ?? 0));
  const columns = guessColumns(data, headings?.cells ?? null, homeCountry);
  return {
    isWorkbook,
    reading: { ...asked, headingRow, ...(isFound ? { dateOrder: orderOf(columns, data) } : {}) },
    sheets: [...sheets],
    encodings: [...encodings],
    columns: [...columns],
    above: rows
      .filter(({ number }) => number < (headingRow ?? 0))
      .slice(-SHOWN_ABOVE)
      .map(fileRow),
    headings: headings === null ? null : fileRow(headings),
    rows: data.slice(0, SHOWN).map(fileRow),
  };
}

function fileRow({ number, cells }: TableRow): LookedAtFile['rows'][number] {
  return { row: number, cells: cells.map(plainText) };
}

type Found = {
  readonly sheets: readonly FileSheet[];
  readonly encodings: readonly RankedEncoding[];
};

async function detectReading(file: LookedFor, { sheets, encodings }: Found): Promise<ListReading> {
  const encoding = file.encoding ?? encodings[0]?.encoding ?? 'windows-1255';
  return {
    ...USUAL_READING,
    encoding,
    delimiter: file.isWorkbook ? USUAL_READING.delimiter : findDelimiter(await firstText(file.path, encoding)),
    sheet: file.isWorkbook ? await findSheet(file.path, sheets) : 0,
  };
}

async function encodingsOf({ path, isWorkbook, encoding }: LookedFor): Promise<readonly RankedEncoding[]> {
  return isWorkbook || encoding !== null ? [] : rankEncodings(await readFirstBytes(path, SAMPLE_SIGNS));
}

function orderOf(columns: readonly FileColumn[], data: readonly TableRow[]): ListReading['dateOrder'] {
  const dates = columns.flatMap(({ guess }, place) => (guess === 'date' ? [place] : []));
  const cells = data.flatMap((row) => dates.map((place) => plainText(row.cells[place] ?? '')));
  return dateOrderOf(cells) ?? 'dayFirst';
}

export async function firstText(path: string, encoding: ListEncoding): Promise<string> {
  let text = '';
  for await (const piece of decodedFile(path, encoding)) {
    text += piece;
    if (text.length > SAMPLE_SIGNS) break;
  }
  return text;
}
