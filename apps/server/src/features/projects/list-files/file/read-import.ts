import type { ImportCounts, MappedColumn } from '@seker/contract';
import type { CountryCode } from 'libphonenumber-js/min';
import { lettersOf } from './guess-columns.ts';
import { ImportReader, type RefusedRow } from './import-reader.ts';
import type { ListRecord } from './list-record.ts';
import { plainText } from './plain-text.ts';
import { readTable } from './read-table.ts';
import { TableFault, type TableFile } from './table.ts';

export interface WantedImport extends TableFile {
  readonly columns: readonly MappedColumn[];
  readonly homeCountry: CountryCode;
  /** Rows processed before; they are read again without being reported. */
  readonly after: number;
}

/** The result of some rows. */
export interface ImportPart {
  readonly rows: number;
  readonly records: readonly ListRecord[];
  readonly refused: readonly RefusedRow[];
  /** The share of the file that has been read, from 0 to 1. */
  readonly share: number;
}

export interface ImportEnd {
  readonly counts: Omit<ImportCounts, 'inOtherLists' | 'otherLists'>;
  readonly values: readonly (readonly string[] | null)[];
  readonly headings: readonly string[];
}

/** Reads a whole file as records, some rows at a time. */
export async function* readImport(wanted: WantedImport): AsyncGenerator<ImportPart, ImportEnd> {
  let reader: ImportReader | null = null;
  let headings: readonly string[] = [];
  let read = 0;
  for await (const { rows, share } of readTable(wanted)) {
    const records: ListRecord[] = [];
    const refused: RefusedRow[] = [];
    const before = read;
    for (const row of rows) {
      if (reader === null) {
        if (row.cells.every((cell) => plainText(cell) === '')) continue;
        headings = wanted.reading.hasHeadings ? row.cells : row.cells.map((_, place) => lettersOf(place));
        reader = new ImportReader(wanted.columns, widthOf(wanted.columns, row.cells), wanted.homeCountry);
        if (wanted.reading.hasHeadings) continue;
      }
      const outcome = reader.take(row);
      read += 1;
      if (read <= wanted.after) continue;
      if (outcome.is === 'record') records.push(outcome.record);
      if (outcome.is === 'refused') refused.push(outcome.refused);
    }
    if (read > wanted.after) yield { rows: read - Math.max(before, wanted.after), records, refused, share };
  }
  if (reader === null) throw new TableFault('empty');
  return { counts: reader.counts, values: reader.values, headings };
}

/** Every mapped column is one of the file's, even if its heading is missing. */
function widthOf(columns: readonly MappedColumn[], first: readonly string[]): number {
  return Math.max(first.length, ...columns.flatMap(({ from }) => from.map((place) => place + 1)));
}
