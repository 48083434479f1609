import type { ListFileColumn } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isTextFound } from '../../../db/found-text.ts';
import { type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

/** Filters the records of a list, in any order. */
export interface RecordFilters {
  readonly listFileId: Id<'ListFile'>;
  readonly columns: readonly ListFileColumn[];
  readonly q: string;
  readonly isDoubtful?: boolean | undefined;
  readonly hasPhone?: boolean | undefined;
  readonly hasEmail?: boolean | undefined;
  /** The accepted values by field. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

export interface WantedRecords extends RecordFilters, ListPlace<string> {}

/** Reads a page, with one extra row if another page follows. */
export async function readRecords(db: Db, wanted: WantedRecords) {
  const { field } = wanted.sort;
  const page = listPage(wanted, { [field]: orderOf(wanted.columns, field) }, sql`r.id`);
  return await recordsOf(db, wanted)
    .select(['r.id', 'r.fields', 'r.phones', 'r.email', 'r.doubtful', 'r.revision'])
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

/** Lists the ids of all matching records, in file order. */
export async function findRecords(db: Db, wanted: RecordFilters): Promise<readonly Id<'Record'>[]> {
  const rows = await recordsOf(db, wanted).select('r.id').orderBy('r.id').execute();
  return rows.map(({ id }) => id);
}

/** Counts all matching records, up to `most`. */
export async function countRecords(db: Db, wanted: RecordFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(recordsOf(db, wanted).select('r.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads one record of a list. */
export async function readRecordRow(db: Db, listFileId: Id<'ListFile'>, id: Id<'Record'>) {
  return await db
    .selectFrom('list_record')
    .select(['id', 'fields', 'phones', 'email', 'doubtful', 'revision'])
    .where('list_file_id', '=', listFileId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Sorts by code points, which match the alphabets of Hebrew, Arabic and English: half a million texts are compared in a
 * moment.
 */
function orderOf(columns: readonly ListFileColumn[], sortField: string): ListOrder {
  const column = columns[Number(sortField.slice(1))];
  if (sortField === 'row' || column === undefined) return { key: sql`r.id`, type: 'bigint' };
  const { field, kind } = column;
  if (kind !== 'number')
    return { key: sql`(lower(coalesce(r.fields ->> ${field}::text, '')) collate "C")`, type: 'text' };
  // Values that are not numbers sort before all numbers.
  const said = sql`(r.fields ->> ${field}::text)`;
  const number = sql`case when length(${said}) < 300 and ${said} ~ '^-?[0-9]+[.]?[0-9]*$' then ${said}::float8 else '-Infinity'::float8 end`;
  return { key: sql`(${number})`, type: 'float8' };
}

function recordsOf(db: Db, { listFileId, q, isDoubtful, hasPhone, hasEmail, values }: RecordFilters) {
  return db
    .selectFrom('list_record as r')
    .where('r.list_file_id', '=', listFileId)
    .$if(q !== '', (query) => query.where(isTextFound(sql`r.search`, q)))
    .$if(isDoubtful !== undefined, (query) => query.where('r.doubtful', '=', isDoubtful === true))
    .$if(hasEmail !== undefined, (query) => query.where('r.email', hasEmail === true ? 'is not' : 'is', null))
    .$if(hasPhone !== undefined, (query) =>
      query.where((eb) => eb(eb.fn<number>('cardinality', ['r.phones']), hasPhone === true ? '>' : '=', 0)),
    )
    .$if(values.size > 0, (query) =>
      query.where((eb) => eb.and([...values].map(([field, ones]) => isOneOf(field, ones)))),
    );
}

function isOneOf(field: string, values: readonly string[]): Expression<SqlBool> {
  return sql`coalesce(r.fields ->> ${field}::text, '') = any(${values}::text[])`;
}
