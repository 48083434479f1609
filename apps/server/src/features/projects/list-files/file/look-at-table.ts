import type { ListEncoding, ListReading, LookedAtFile } from '@seker/contract';
import type { CountryCode } from 'libphonenumber-js/min';
import { findDelimiter } from './find-delimiter.ts';
import { guessColumns, hasHeadings } from './guess-columns.ts';
import { plainText } from './plain-text.ts';
import { decoded } from './read-csv.ts';
import { readTable } from './read-table.ts';
import { readSheetNames } from './read-workbook.ts';
import { TableFault, type TableRow } from './table.ts';

/** The number of rows from which columns are guessed. */
const LOOKED_AT = 500;
const SHOWN = 10;
const SAMPLE_SIGNS = 65_536;

export interface LookedFor {
  readonly path: string;
  readonly isWorkbook: boolean;
  /** As detected from the whole file at the upload. */
  readonly encoding: ListEncoding;
  readonly homeCountry: CountryCode;
  /** Null: detect it. */
  readonly reading: ListReading | null;
}

/** Inspects the beginning of a file: how it should be read, and its columns. */
export async function lookAtTable(file: LookedFor): Promise<LookedAtFile> {
  const { path, isWorkbook, homeCountry } = file;
  const sheets = isWorkbook ? await readSheetNames(path) : [];
  const asked = file.reading ?? {
    encoding: file.encoding,
    delimiter: isWorkbook ? (',' as const) : findDelimiter(await firstText(path, file.encoding)),
    sheet: 0,
    hasHeadings: true,
  };
  const rows = await firstRows({ path, isWorkbook, reading: asked });
  if (rows.length === 0) throw new TableFault('empty');
  const reading = { ...asked, hasHeadings: file.reading?.hasHeadings ?? hasHeadings(rows, homeCountry) };
  const headings = reading.hasHeadings ? (rows[0]?.cells ?? []) : null;
  const data = reading.hasHeadings ? rows.slice(1) : rows;
  return {
    isWorkbook,
    reading,
    sheets: [...sheets],
    columns: [...guessColumns(data, headings, homeCountry)],
    rows: data.slice(0, SHOWN).map(({ cells }) => cells.map(plainText)),
  };
}

async function firstRows(file: Parameters<typeof readTable>[0]): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for await (const part of readTable(file)) {
    rows.push(...part.rows.filter(({ cells }) => cells.some((cell) => plainText(cell) !== '')));
    if (rows.length > LOOKED_AT) break;
  }
  return rows.slice(0, LOOKED_AT);
}

export async function firstText(path: string, encoding: ListEncoding): Promise<string> {
  let text = '';
  for await (const piece of decoded(path, encoding)) {
    text += piece;
    if (text.length > SAMPLE_SIGNS) break;
  }
  return text;
}
