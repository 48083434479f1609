import type { ListEncoding } from '@seker/contract';
import { findDelimiter } from './find-delimiter.ts';
import { firstText } from './look-at-table.ts';
import { plainText } from './plain-text.ts';
import { readTable } from './read-table.ts';
import { TableFault, type TableRow } from './table.ts';

export interface WholeTable {
  readonly path: string;
  readonly isWorkbook: boolean;
  /** As the whole file was found to be when it came in. */
  readonly encoding: ListEncoding;
  /** More rows than these are too many. */
  readonly mostRows: number;
}

/** The rows of a file that say something: of its first sheet, or with the delimiter that fits. */
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
