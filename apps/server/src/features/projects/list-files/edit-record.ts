import type { FieldFault, ListFileColumn, listRecordsCalls, WholeRecord } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import { writeReading } from '../../../audit/write-reading.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedListFile, ScopedListRecord } from '../../../http/scope-of-lists.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { homeCountry } from '../../system/settings/index.ts';
import { changeCounts } from './change-list-file.queries.ts';
import { changeListFile } from './change-list-file.ts';
import { deleteRecord, isDrawn, lockRecord, updateRecord } from './edit-record.queries.ts';
import { type CellState, type ListRecord, readListRecord } from './file/list-record.ts';
import { readRecordRow } from './records.queries.ts';
import { wireRecord } from './records.ts';
import { readColumns } from './stored-columns.ts';

type Input = mini.output<typeof listRecordsCalls.editRecord.body>;

const storedFields = z.record(z.string(), z.coerce.string());

/** Reads one record of a list, which is audited. */
export async function readRecord(
  deps: Deps,
  by: ActingPerson,
  list: ScopedListFile,
  record: ScopedListRecord,
): Promise<WholeRecord> {
  const row = await readRecordRow(deps.db, list.id, record.id);
  if (row === undefined) throw new Refusal('notFound');
  await writeReading(deps.db, {
    at: deps.now(),
    personId: by.personId,
    sessionId: by.id,
    subject: 'record',
    subjectId: record.id,
    details: { listFileId: list.id },
  });
  return { ...wireRecord(row), revision: row.revision };
}

/** Edits a record, if it is unchanged since the editor read it; its numbers are parsed again, by the import's rule. */
export async function editRecord(
  deps: Deps,
  by: ActingPerson,
  { listFile, record }: { readonly listFile: ScopedListFile; readonly record: ScopedListRecord },
  { fields: typed, revision }: Input,
): Promise<number> {
  const country = await homeCountry(deps.db);
  const place = { listFileId: listFile.id, id: record.id };
  let next = revision;
  await changeListFile(deps, by, listFile.id, {
    action: 'edit',
    recordId: record.id,
    act: async (tx, list) => {
      const before = await lockRecord(tx, place.listFileId, place.id);
      if (before === null) throw new Refusal('notFound');
      if (before.revision !== revision) throw new Refusal('stale', { details: { changedBy: null, changedAt: null } });
      const columns = readColumns(list.columns, 'en');
      const stored = storedFields.parse(before.fields);
      const changed = columns.filter(
        ({ field }) => typed[field] !== undefined && typed[field] !== (stored[field] ?? ''),
      );
      next = revision;
      if (changed.length === 0) return null;
      const said = { ...stored, ...Object.fromEntries(changed.map(({ field }) => [field, typed[field] ?? ''])) };
      const cells = columns.map(({ field }) => said[field] ?? '');
      const read = readListRecord(columns, cells, { homeCountry: country, dateOrder: 'dayFirst' });
      refuseFaults(columns, changed, read.states);
      const written = withOwn(columns, { changed, record: read.record, before, said });
      if (written.numbers.length + written.phones.length === 0 && written.email === null)
        throw new Refusal('invalid', { details: { faults: [contactFault(columns)] } });
      await updateRecord(tx, place, written);
      await changeCounts(tx, place.listFileId, {
        rows: 0,
        phones: Number(written.phones.length > 0) - Number(before.phones.length > 0),
        emails: Number(written.email !== null) - Number(before.email !== null),
      });
      next = revision + 1;
      return { columns: changed.map((column) => columns.indexOf(column)) };
    },
  });
  return next;
}

interface Edited {
  readonly changed: readonly ListFileColumn[];
  readonly record: ListRecord;
  readonly before: NonNullable<Awaited<ReturnType<typeof lockRecord>>>;
  readonly said: Readonly<Record<string, string>>;
}

/** Keeps what was not edited as it was stored, and the numbers and the address of a list without columns for them. */
function withOwn(columns: readonly ListFileColumn[], { changed, record, before, said }: Edited): ListRecord {
  const has = (kind: ListFileColumn['kind']): boolean => columns.some((column) => column.kind === kind);
  return {
    ...record,
    fields: { ...said, ...Object.fromEntries(changed.map(({ field }) => [field, record.fields[field] ?? ''])) },
    ...(has('phone') ? {} : { phones: before.phones, numbers: before.numbers }),
    ...(has('email') ? {} : { email: before.email }),
  };
}

const FAULTS: Readonly<Partial<Record<ListFileColumn['kind'], FieldFault['code']>>> = {
  phone: 'phoneUnreadable',
  email: 'emailUnreadable',
  number: 'notANumber',
  date: 'dateUnreadable',
};

function refuseFaults(
  columns: readonly ListFileColumn[],
  changed: readonly ListFileColumn[],
  states: readonly CellState[],
): void {
  const faults = changed.flatMap((column): FieldFault[] => {
    const code = FAULTS[column.kind];
    if (code === undefined || states[columns.indexOf(column)] !== 'wrong') return [];
    return [{ field: `c${columns.indexOf(column)}`, code }];
  });
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
}

function contactFault(columns: readonly ListFileColumn[]): FieldFault {
  const first = columns.findIndex(({ kind }) => kind === 'phone' || kind === 'email');
  return { field: `c${Math.max(0, first)}`, code: 'contactMissing' };
}

/** Removes a record from its list; a sampled one is kept. */
export async function removeRecord(
  deps: Deps,
  by: ActingPerson,
  listFileId: Id<'ListFile'>,
  id: Id<'Record'>,
): Promise<void> {
  const place = { listFileId, id };
  await changeListFile(deps, by, listFileId, {
    action: 'remove',
    recordId: id,
    act: async (tx) => {
      const record = await lockRecord(tx, listFileId, id);
      if (record === null) throw new Refusal('notFound');
      if (await isDrawn(tx, place)) throw new Refusal('recordInUse');
      await deleteRecord(tx, place);
      await changeCounts(tx, listFileId, {
        rows: -1,
        phones: record.phones.length > 0 ? -1 : 0,
        emails: record.email === null ? 0 : -1,
      });
      return {};
    },
  });
}
