import type { FileSheets, ListEncoding } from '@seker/contract';
import { plainText } from '../../../../values/plain-text.ts';
import { findDelimiter } from './find-delimiter.ts';
import { lookAtSheets } from './find-sheet.ts';
import { firstText } from './look-at-table.ts';
import { rankEncodings } from './rank-encodings.ts';
import { readFirstBytes } from './read-first-bytes.ts';
import { readTable } from './read-table.ts';
import { TableFault, type TableRow, USUAL_READING } from './table.ts';

export interface WholeTable {
  readonly path: string;
  readonly isWorkbook: boolean;
  /** As detected from the whole file at the upload; null: one byte for each character. */
  readonly encoding: ListEncoding | null;
  /** Of a workbook; null: the first that people see and that has something in it. */
  readonly sheet: number | null;
  /** More rows are refused. */
  readonly mostRows: number;
}

export interface ReadTable extends FileSheets {
  /** Those with something in them. */
  readonly rows: readonly TableRow[];
}

const SAMPLE_BYTES = 65_536;

/** Reads the non-empty rows of a file: of a sheet, or with the best encoding and delimiter. */
export async function readWholeTable({
  path,
  isWorkbook,
  encoding: known,
  sheet: chosen,
  mostRows,
}: WholeTable): Promise<ReadTable> {
  const { sheets, sheet } = isWorkbook ? await lookAtSheets(path) : { sheets: [], sheet: 0 };
  const reading = { ...USUAL_READING, ...(isWorkbook ? { sheet: chosen ?? sheet } : await textOf(path, known)) };
  const rows: TableRow[] = [];
  for await (const part of readTable({ path, isWorkbook, reading })) {
    for (const { number, cells, isHidden } of part.rows) {
      const plain = cells.map(plainText);
      if (plain.some((cell) => cell !== '')) rows.push({ number, cells: plain, isHidden });
    }
    if (rows.length > mostRows) throw new TableFault('tooLarge', mostRows + 1);
  }
  return { sheets, sheet: reading.sheet, rows };
}

async function textOf(path: string, known: ListEncoding | null) {
  const encoding = known ?? (await bestEncoding(path));
  return { encoding, delimiter: findDelimiter(await firstText(path, encoding)) };
}

async function bestEncoding(path: string): Promise<ListEncoding> {
  const [best] = rankEncodings(await readFirstBytes(path, SAMPLE_BYTES));
  return best?.encoding ?? 'windows-1255';
}
