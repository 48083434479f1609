import { join } from 'node:path';
import type { ListEncoding, ListReading, LookedAtFile, MappedColumn } from '@seker/contract';
import { recogniseTable } from '../../../system/uploads/recognise-upload.ts';
import type { RefusedRow } from './import-reader.ts';
import type { ListRecord } from './list-record.ts';
import { lookAtTable } from './look-at-table.ts';
import { type ImportEnd, readImport } from './read-import.ts';

export interface ReadFile {
  readonly looked: LookedAtFile;
  readonly records: readonly ListRecord[];
  readonly refused: readonly RefusedRow[];
  readonly counts: ImportEnd['counts'];
}

/** Reads a file as an office does that changes nothing of what is proposed. */
export async function readAsProposed(path: string, changes: Partial<ListReading> = {}): Promise<ReadFile> {
  const kind = await recogniseTable(path);
  const file = {
    path,
    isWorkbook: kind === 'xlsx' || kind === 'zip',
    encoding: ENCODINGS[kind ?? ''] === undefined ? ('utf-8' as const) : (ENCODINGS[kind ?? ''] ?? null),
    homeCountry: 'IL',
    findHeadings: false,
  } as const;
  const first = await lookAtTable({ ...file, reading: null });
  const looked =
    Object.keys(changes).length === 0
      ? first
      : await lookAtTable({ ...file, reading: { ...first.reading, ...changes } });
  const parts = readImport({ ...file, reading: looked.reading, columns: columnsOf(looked), after: 0 });
  const records: ListRecord[] = [];
  const refused: RefusedRow[] = [];
  for (;;) {
    const next = await parts.next();
    if (next.done === true) return { looked, records, refused, counts: next.value.counts };
    records.push(...next.value.records);
    refused.push(...next.value.refused);
  }
}

/** As the office proposes them: what is worth importing, each column by itself. */
export function columnsOf({ columns }: LookedAtFile): readonly MappedColumn[] {
  return columns.flatMap(({ title, guess }, place) =>
    guess === null ? [] : [{ title, kind: guess, from: [place], separator: ' ' }],
  );
}

const ENCODINGS: Readonly<Record<string, ListEncoding | null>> = { oneByteText: null, utf16Text: 'utf-16le' };

export function dirtyFile(name: string): string {
  return join(import.meta.dirname, 'dirty-files', name);
}
