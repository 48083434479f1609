import { BYTE_ORDER_MARK, csvLines, type Row, workbookBytes } from '@seker/export';
import { byteWork } from './byte-work.ts';

/** One table. */
export interface ListSheet {
  readonly isRightToLeft: boolean;
  readonly headings: readonly string[];
  /** Page by page. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** Streams a table as an Excel file; one longer than a sheet continues on the next. */
export function xlsxBytes(sheet: ListSheet): AsyncGenerator<Uint8Array> {
  return workbookBytes([{ ...sheet, name: 'Seker' }], byteWork());
}

/** Streams a table as comma-separated values. */
export async function* csvBytes({ headings, rows }: ListSheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([headings]);
  for await (const page of rows) yield csvLines(page);
}
