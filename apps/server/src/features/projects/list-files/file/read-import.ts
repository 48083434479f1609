import type { ImportCounts, MappedColumn, StoredRow } from '@seker/contract';
import type { CountryCode } from 'libphonenumber-js/min';
import { lettersOf } from './guess-columns.ts';
import { ImportReader, type RefusedRow } from './import-reader.ts';
import type { ListRecord } from './list-record.ts';
import { hasContent, readFirstRows, readTable } from './read-table.ts';
import { TableFault, type TableFile } from './table.ts';

/** Headings stand below at most so many other rows with something in them. */
const MOST_ABOVE = 100;

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
  const { headingRow } = wanted.reading;
  for await (const { rows, share } of readTable(wanted)) {
    const records: ListRecord[] = [];
    const refused: RefusedRow[] = [];
    const before = read;
    for (const row of rows) {
      if (headingRow !== null && row.number < headingRow) continue;
      if (reader === null) {
        if (!hasContent(row)) continue;
        headings = headingRow === null ? row.cells.map((_, place) => lettersOf(place)) : row.cells;
        reader = new ImportReader(wanted.columns, widthOf(wanted.columns, row.cells), wanted);
        if (headingRow !== null) continue;
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

/** Reads the first rows of data as an import stores them. */
export async function previewImport(wanted: Omit<WantedImport, 'after'>, most: number): Promise<readonly StoredRow[]> {
  const { headingRow } = wanted.reading;
  const rows = await readFirstRows(wanted, most + MOST_ABOVE);
  const [first] = rows.filter(({ number }) => headingRow === null || number >= headingRow);
  if (first === undefined) return [];
  const reader = new ImportReader(wanted.columns, widthOf(wanted.columns, first.cells), wanted);
  const data = rows.filter(({ number }) => number > (headingRow ?? 0)).slice(0, most);
  return data.map((row) => {
    const outcome = reader.take(row);
    const refused = outcome.is === 'refused' ? outcome.refused : null;
    const stored =
      outcome.is === 'record' ? wanted.columns.map(({ title }) => outcome.record.fields[title] ?? '') : null;
    return { row: row.number, stored, refusal: refused?.reason ?? null, ofRow: refused?.ofRow ?? null };
  });
}

/** Every mapped column is one of the file's, even if its heading is missing. */
function widthOf(columns: readonly MappedColumn[], first: readonly string[]): number {
  return Math.max(first.length, ...columns.flatMap(({ from }) => from.map((place) => place + 1)));
}
