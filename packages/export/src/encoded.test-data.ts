import { unzipSync } from 'fflate';
import type { Moment, Piece } from './format.ts';
import { WORK } from './formats.test-data.ts';
import { FORMATS, type FormatName } from './formats.ts';
import type { Column, Row, Table } from './table.ts';

/** When the rows of these tests were read: 5 March 2009, so that day and year want a leading zero. */
export const READ_AT: Moment = { year: 2009, month: 3, day: 5, time: '07:08:09' };

/** A table of these rows, in pages of so many. */
export function buildTable(
  columns: readonly Column[],
  rows: readonly Row[],
  { pageRows = 2, ...more }: Partial<Table> & { readonly pageRows?: number } = {},
): Table {
  return {
    title: 'A study',
    isRightToLeft: false,
    columns,
    sets: [],
    rows: async function* () {
      await Promise.resolve();
      for (let from = 0; from < rows.length; from += pageRows) yield rows.slice(from, from + pageRows);
    },
    words: { codebook: 'Codebook', name: 'Name', label: 'Label', code: 'Code', meaning: 'Meaning', score: 'Score' },
    ...more,
  };
}

/** The columns with the widths that the texts of these rows just need. */
export function fitted(columns: readonly Column[], rows: readonly Row[]): readonly Column[] {
  const bytes = (cell: Row[number] = null): number => Buffer.byteLength(String(cell ?? ''));
  return columns.map((column, at) =>
    column.type === 'text'
      ? { width: Math.min(32_767, Math.max(1, ...rows.map((row) => bytes(row[at])))), ...column }
      : column,
  );
}

/** The whole file, with what is written over earlier bytes. */
export async function encoded(format: FormatName, table: Table, moment: Moment = READ_AT): Promise<Buffer> {
  return await wholeOf(FORMATS[format].encode(table, WORK, moment));
}

export async function wholeOf(pieces: AsyncIterable<Piece>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const later: Piece[] = [];
  for await (const piece of pieces)
    if (piece.at === undefined) parts.push(Uint8Array.from(piece.bytes));
    else later.push(piece);
  const whole = Buffer.concat(parts);
  for (const { at = 0, bytes } of later) whole.set(bytes, at);
  return whole;
}

/** The texts of the files in an archive, by name, with their marks of UTF-8. */
export function filesIn(archive: Uint8Array): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}
