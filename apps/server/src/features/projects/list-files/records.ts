import { COUNTED_TO, type ListFileColumn, type listRecordsCalls, type RecordRow, writeCursor } from '@seker/contract';
import type { Id, ScreenLanguage } from '@seker/kernel';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedListFile } from '../../../http/scope-of-lists.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readListFileRow } from './list-files.queries.ts';
import { countRecords, type RecordFilters, type readRecordRow, readRecords } from './records.queries.ts';
import { readColumns } from './stored-columns.ts';

type Query = mini.output<typeof listRecordsCalls.listRecords.query>;
type Answer = mini.input<typeof listRecordsCalls.listRecords.answer>;
type StoredRecord = Omit<NonNullable<Awaited<ReturnType<typeof readRecordRow>>>, 'revision'>;

/** Lists a page of a list's records. */
export async function listRecords(deps: Deps, session: Session, { id }: ScopedListFile, query: Query): Promise<Answer> {
  const { sort, after, limit } = query;
  const filters = await filtersOf(deps.db, id, query, session.screenLanguage);
  const wanted = { ...filters, sort, after, limit };
  try {
    const [read, total] = await Promise.all([readRecords(deps.db, wanted), countRecords(deps.db, filters, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, limit);
    const next =
      nextKeys === null ? null : writeCursor({ sort: `${sort.field}.${sort.direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireRecord), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Builds record filters from a query and the list's current columns. */
export async function filtersOf(
  db: Db,
  listFileId: Id<'ListFile'>,
  query: object,
  language: ScreenLanguage,
): Promise<RecordFilters> {
  const columns = await columnsOf(db, listFileId, language);
  const { q, isDoubtful, hasPhone, hasEmail, ...rest } = asked.parse(query);
  const values = new Map<string, readonly string[]>();
  const choosable = columns.filter((column) => column.values.length > 0);
  for (const [place, { field, values: choices }] of choosable.entries()) {
    const chosen = places.safeParse(rest[`v${place}`]).data;
    if (chosen !== undefined)
      values.set(
        field,
        chosen.flatMap((one) => choices[Number(one)]?.value ?? []),
      );
  }
  return { listFileId, columns, q, isDoubtful, hasPhone, hasEmail, values };
}

const flag = z.boolean().optional();
const asked = z.looseObject({ q: z.string().default(''), isDoubtful: flag, hasPhone: flag, hasEmail: flag });
const places = z.array(z.string());

export async function columnsOf(
  db: Db,
  listFileId: Id<'ListFile'>,
  language: ScreenLanguage,
): Promise<readonly ListFileColumn[]> {
  const file = await readListFileRow(db, listFileId);
  if (file === undefined) throw new Refusal('notFound');
  return readColumns(file.columns, language);
}

const fields = z.record(z.string(), z.coerce.string());

export function wireRecord({ id, fields: stored, phones, email, doubtful }: StoredRecord): RecordRow {
  return { id, fields: fields.parse(stored), phones: [...phones], email, isDoubtful: doubtful };
}
