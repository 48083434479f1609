import type { ByteWork } from '../byte-work.ts';
import type { Format, Piece } from '../format.ts';
import type { Row, Table } from '../table.ts';
import { zipArchive } from '../xlsx/zip-archive.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts';
import { spssSyntax } from './spss-syntax.ts';

/** Comma-separated values with the syntax that SPSS reads them by, together in an archive. */
export const CSV: Format = { ending: 'zip', mime: 'application/zip', passes: 1, encode: encodeCsv };

const DATA = 'data.csv';

async function* encodeCsv(table: Table, work: ByteWork): AsyncGenerator<Piece> {
  const widths = new Map<string, number>();
  const files = [
    { name: DATA, bytes: dataBytes(table, work, widths) },
    { name: 'read-data.sps', bytes: syntaxBytes(table, work, widths) },
  ];
  for await (const bytes of zipArchive(files, work)) yield { bytes };
}

/** Line ends within a text would end the line for SPSS. */
async function* dataBytes(table: Table, work: ByteWork, widths: Map<string, number>): AsyncGenerator<Uint8Array> {
  yield work.utf8(BYTE_ORDER_MARK + csvLines([table.columns.map(({ name }) => name)]));
  for await (const page of table.rows()) {
    const flat = page.map(
      (row): Row => row.map((cell) => (typeof cell === 'string' ? cell.replace(/\s/g, ' ') : cell)),
    );
    for (const row of flat)
      for (const [at, { name, type }] of table.columns.entries()) {
        const cell = row[at];
        if (type === 'text' && typeof cell === 'string')
          widths.set(name, Math.max(widths.get(name) ?? 1, work.utf8(cell).length + 1));
      }
    yield work.utf8(csvLines(flat));
  }
}

async function* syntaxBytes(
  table: Table,
  work: ByteWork,
  widths: ReadonlyMap<string, number>,
): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield work.utf8(BYTE_ORDER_MARK + spssSyntax(table, DATA, widths));
}
