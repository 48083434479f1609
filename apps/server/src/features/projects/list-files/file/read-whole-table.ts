import type { ListEncoding } from '@seker/contract';
import { findDelimiter } from './find-delimiter.ts';
import { firstText } from './look-at-table.ts';
import { plainText } from './plain-text.ts';
import { readTable } from './read-table.ts';
import { TableFault, type TableRow } from './table.ts';

export interface WholeTable {
  readonly path: string;
  readonly isWorkbook: boolean;
  /** As detected from the whole file at the upload. */
  readonly encoding: ListEncoding;
  /** More rows are refused. */
  readonly mostRows: number;
}

/** Reads the non-empty rows of a file: of its first sheet, or with the best delimiter. */
export async function readWholeTable({
  path,
  isWorkbook,
  encoding,
  mostRows,
}: WholeTable): Promise<readonly TableRow[]> {
  const delimiter = isWorkbook ? (',' as const) : findDelimiter(await firstText(path, encoding));
  const rows: TableRow[] = [];
  for await (const part of readTable({
    path,
    isWorkbook,
    reading: { encoding, delimiter, sheet: 0, hasHeadings: false },
  })) {
    for (const { number, cells } of part.rows) {
      const plain = cells.map(plainText);
      if (plain.some((cell) => cell !== '')) rows.push({ number, cells: plain });
    }
    if (rows.length > mostRows) throw new TableFault('tooLarge', mostRows + 1);
  }
  return rows;
}
