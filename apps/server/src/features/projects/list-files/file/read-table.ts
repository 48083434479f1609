import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableFile, TablePart } from './table.ts';

/** The rows of a file, in one pass, a piece at a time. Throws a `TableFault` where the file cannot be read. */
export function readTable(file: TableFile): AsyncGenerator<TablePart> {
  return file.isWorkbook ? readWorkbook(file) : readCsv(file);
}
