import type { DictionaryRow } from '@seker/contract';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as z from 'zod';

const COLUMNS = ['key', 'catalogue', 'english', 'built-in', 'own'] as const;

/**
 * Spreadsheets take such beginnings for formulas; the text is exported behind an apostrophe, which is removed on
 * import.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Writes texts as CSV in UTF-8 with a byte order mark, which Excel requires. */
export function writeTextsFile(rows: readonly DictionaryRow[]): string {
  const lines = rows.map(({ key, catalogue, english, builtIn, own }) =>
    [key, catalogue, english, builtIn ?? '', own ?? ''].map(guarded),
  );
  return stringify([[...COLUMNS], ...lines], { bom: true, record_delimiter: 'windows' });
}

function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Restores the text of a cell. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** One row of a file, with the line on which it begins. */
export interface FileRow {
  readonly line: number;
  readonly key: string;
  readonly catalogue: string;
  readonly own: string;
}

const MOST_ROWS = 10_000;
const cells = z.object({
  record: z.object({ key: z.string(), catalogue: z.string(), own: z.string() }),
  info: z.object({ lines: z.number() }),
});

/** Parses a file of texts; null when it is no valid CSV, lacks a column, or is far too long. */
export function readTextsFile(text: string): readonly FileRow[] | null {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      info: true,
      to: MOST_ROWS + 1,
    });
    const rows = z.array(cells).parse(parsed);
    if (rows.length > MOST_ROWS) return null;
    return rows.map(({ record: { key, catalogue, own }, info: { lines } }) => ({
      line: lines,
      key: unguarded(key.trim()),
      catalogue: catalogue.trim(),
      own: unguarded(own.trim()).trim(),
    }));
  } catch {
    return null;
  }
}

/** Detects the separator, which depends on the country; column names contain none of them. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  return [';', '\t'].find((sign) => header.includes(sign)) ?? ',';
}
