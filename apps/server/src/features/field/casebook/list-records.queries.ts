import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ListOrder, type ListPlace, placeOf, upTo } from '../../../db/list-page.ts';
import { plannedForValues } from '../../../db/planned-for-values.ts';
import {
  isAfter,
  orderOf,
  partsOf,
  type RecordField,
  type RecordFilters,
  type RecordPart,
  rowsOf,
} from './record-parts.queries.ts';

const TYPES: Readonly<Record<RecordField, ListOrder['type']>> = {
  started: 'timestamptz',
  ended: 'timestamptz',
  id: 'bigint',
  surveyStatus: 'text',
};

type WantedRecords = RecordFilters & ListPlace<RecordField>;

/**
 * Reads a page with one extra row if another page follows. Each kind of record gives its own page by an index; the page
 * is the first of all these.
 */
export async function readRecords(db: Db, wanted: WantedRecords) {
  const { field, direction } = wanted.sort;
  const type = TYPES[field];
  const [first, ...others] = partsOf(wanted, field).map((part) => pageOf(db, wanted, part));
  if (first === undefined) throw new Error('a list of survey records has no parts');
  const found = others.reduce((all, one) => all.unionAll(one), first);
  const way = sql.raw(direction);
  return await db
    .selectFrom(found.as('r'))
    .innerJoin('language as l', 'l.id', 'r.languageId')
    .leftJoin('person as p', 'p.id', 'r.personId')
    .leftJoin('device as d', 'd.id', 'r.deviceId')
    .select([
      'r.id',
      'r.caseId',
      'r.interviewId',
      'r.startedAt',
      'r.endedAt',
      'r.mode',
      'r.way',
      'r.via',
      'r.outcome',
      'r.surveyStatus',
      'l.code as languageCode',
      'l.origin_name as languageName',
      'p.id as personId',
      'p.real_name as personName',
      'd.name as deviceName',
      'r.sortKey',
    ])
    .orderBy(sql`r."sortKey"::${sql.raw(type)} ${way}, r.id ${way}`)
    .limit(upTo(wanted.limit + 1))
    .execute();
}

export type ReadRecord = Awaited<ReturnType<typeof readRecords>>[number];

function pageOf(db: Db, wanted: WantedRecords, part: RecordPart) {
  const { sort, after, limit } = wanted;
  const type = TYPES[sort.field];
  const where = after === null ? sql`true` : isAfter(part, { keys: placeOf(after.keys, type), ...sort, type });
  return rowsOf(db, wanted, part, { where, orderBy: orderOf(part, sort.direction), limit: upTo(limit + 1) });
}

export async function countRecords(db: Db, wanted: RecordFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(allOf(db, wanted, partsOf(wanted, 'id')).limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the cases of the matching records. */
export async function findRecordCases(db: Db, wanted: RecordFilters): Promise<readonly number[]> {
  const parts = partsOf(wanted, 'id').filter(({ of }) => of !== 'none');
  const cases = allOf(db, wanted, parts);
  const rows = await db.selectFrom(cases.as('r')).select('r.id').orderBy('r.id').modifyEnd(plannedForValues).execute();
  return rows.map(({ id }) => id);
}

/** The ids of all matching records of these parts, in any order. */
function allOf(db: Db, wanted: RecordFilters, parts: readonly RecordPart[]) {
  const [first, ...others] = parts.map((part) =>
    db.selectFrom(rowsOf(db, wanted, part, null).as('all')).select('all.id'),
  );
  if (first === undefined) throw new Error('a list of survey records has no parts');
  return others.reduce((all, one) => all.unionAll(one), first);
}
