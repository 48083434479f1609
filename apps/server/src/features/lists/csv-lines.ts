import { stringify } from 'csv-stringify/sync';
import type { Sheet } from './xlsx-bytes.ts';

/** Spreadsheets take a file for UTF-8 only where it says so. */
const MARK = '\uFEFF';

/** A table as comma-separated values (RFC 4180); a text that a spreadsheet would take for a formula is quoted from it. */
export async function* csvLines({ headings, rows }: Sheet): AsyncGenerator<string> {
  yield MARK + lines([headings]);
  for await (const page of rows) yield lines(page);
}

function lines(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(
    rows.map((row) => row.map(inert)),
    { record_delimiter: '\r\n' },
  );
}

/** Numbers stay numbers, negative ones too. */
function inert(cell: string | number | null): string | number | null {
  return typeof cell === 'string' && /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;
}
