import { plainText } from '../../../../values/plain-text.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableFile, TablePart, TableRow } from './table.ts';

/** Reads the rows of a file in one pass, in parts. Throws a `TableFault` when the file cannot be read. */
export function readTable(file: TableFile): AsyncGenerator<TablePart> {
  return file.isWorkbook ? readWorkbook(file) : readCsv(file);
}

/** Reads the first rows with something in them, and nothing behind them. */
export async function readFirstRows(file: TableFile, most: number): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for await (const part of file.isWorkbook ? readWorkbook(file, most) : readCsv(file)) {
    rows.push(...part.rows.filter(hasContent));
    if (rows.length >= most) break;
  }
  return rows.slice(0, most);
}

export function hasContent({ cells }: TableRow): boolean {
  return cells.some((cell) => plainText(cell) !== '');
}
