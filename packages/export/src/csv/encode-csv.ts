import type { ByteWork } from '../byte-work.ts';
import type { Format, Piece } from '../format.ts';
import { TableMeasures } from '../sav/table-measures.ts';
import type { Row, Table } from '../table.ts';
import { zipArchive } from '../xlsx/zip-archive.ts';
import { BYTE_ORDER_MARK, plainLines } from './csv-lines.ts';
import { rSyntax } from './r-syntax.ts';
import { spssSyntax } from './spss-syntax.ts';

/** Comma-separated values with SPSS syntax that reads them, in one archive. */
export const CSV = archived('read-data.sps', (table, measures) => BYTE_ORDER_MARK + spssSyntax(table, DATA, measures));
/** Comma-separated values with an R script that reads them, in one archive. */
export const R = archived('read-data.R', (table) => rSyntax(table, DATA));

const DATA = 'data.csv';

function archived(script: string, scriptOf: (table: Table, measures: TableMeasures) => string): Format {
  async function* encode(table: Table, work: ByteWork): AsyncGenerator<Piece> {
    const measures = new TableMeasures(table.columns);
    async function* scriptBytes(): AsyncGenerator<Uint8Array> {
      await Promise.resolve();
      // The widths are known only after the data has been written.
      yield work.utf8(scriptOf(table, measures));
    }
    const files = [
      { name: DATA, bytes: dataBytes(table, work, measures) },
      { name: script, bytes: scriptBytes() },
    ];
    for await (const bytes of zipArchive(files, work)) yield { bytes };
  }
  return { ending: 'zip', mime: 'application/zip', passes: 1, encode };
}

/** A line break within a text would end the record for SPSS. */
async function* dataBytes(table: Table, work: ByteWork, measures: TableMeasures): AsyncGenerator<Uint8Array> {
  yield work.utf8(BYTE_ORDER_MARK + plainLines([table.columns.map(({ name }) => name)]));
  for await (const page of table.rows()) {
    const flat = page.map(
      (row): Row => row.map((cell) => (typeof cell === 'string' ? cell.replace(/\s/g, ' ') : cell)),
    );
    measures.add(flat);
    yield work.lentUtf8(plainLines(flat));
  }
}
