import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableFile, TablePart } from './table.ts';

/** Reads the rows of a file in one pass, in parts. Throws a `TableFault` when the file cannot be read. */
export function readTable(file: TableFile): AsyncGenerator<TablePart> {
  return file.isWorkbook ? readWorkbook(file) : readCsv(file);
}
