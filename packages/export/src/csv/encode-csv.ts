import type { ByteWork } from '../byte-work.ts';
import type { Format, Piece } from '../format.ts';
import { TableMeasures } from '../sav/table-measures.ts';
import type { Row, Table } from '../table.ts';
import { zipArchive } from '../xlsx/zip-archive.ts';
import { BYTE_ORDER_MARK, csvLines, plainLines } from './csv-lines.ts';
import { rSyntax } from './r-syntax.ts';
import { readBackCsv } from './read-back-csv.ts';
import { spssSyntax } from './spss-syntax.ts';

const DATA = 'data.csv';

/** Comma-separated values with SPSS syntax that reads them, in one archive. */
export const CSV = archived({
  name: 'read-data.sps',
  text: (table, measures) => BYTE_ORDER_MARK + spssSyntax(table, DATA, measures),
});
/** Comma-separated values with an R script that reads them, in one archive. */
export const R = archived({ name: 'read-data.R', text: (table) => rSyntax(table, DATA) });
/** Comma-separated values for people and their spreadsheets: no text can act as a formula. */
export const PEOPLE_CSV = archived(null);

/** The script that reads the data beside it. */
interface Script {
  readonly name: string;
  readonly text: (table: Table, measures: TableMeasures) => string;
}

/** What a script reads are the texts as they are; what a person opens is safe. */
function archived(script: Script | null): Format {
  const lines = script === null ? csvLines : plainLines;
  async function* encode(table: Table, work: ByteWork): AsyncGenerator<Piece> {
    const measures = new TableMeasures(table.columns);
    async function* scriptBytes({ text }: Script): AsyncGenerator<Uint8Array> {
      await Promise.resolve();
      // The widths are known only after the data has been written.
      yield work.utf8(text(table, measures));
    }
    const files = [
      { name: DATA, bytes: dataBytes(table, work, { measures, lines }) },
      ...(script === null ? [] : [{ name: script.name, bytes: scriptBytes(script) }]),
    ];
    for await (const bytes of zipArchive(files, work)) yield { bytes };
  }
  return {
    ending: 'zip',
    mime: 'application/zip',
    mostColumns: null,
    passes: 1,
    encode,
    readBack: async (file, work, unseen) =>
      await readBackCsv(file, work, { data: DATA, script: script?.name ?? null, unseen }),
  };
}

/** A line break within a text would end the record for SPSS. */
async function* dataBytes(
  table: Table,
  work: ByteWork,
  { measures, lines }: { readonly measures: TableMeasures; readonly lines: typeof csvLines },
): AsyncGenerator<Uint8Array> {
  yield work.utf8(BYTE_ORDER_MARK + lines([table.columns.map(({ name }) => name)]));
  for await (const page of table.rows()) {
    const flat = page.map(
      (row): Row => row.map((cell) => (typeof cell === 'string' ? cell.replace(/\s/g, ' ') : cell)),
    );
    measures.add(flat);
    yield work.lentUtf8(lines(flat));
  }
}
