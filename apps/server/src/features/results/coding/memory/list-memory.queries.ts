import { answerKey } from '@seker/coding';
import type { GroupId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../../db/list-page.ts';
import { plannedForValues } from '../../../../db/planned-for-values.ts';
import type { MemoryId } from './forget.queries.ts';

type Field = 'times' | 'people' | 'lastAt' | 'text';

export interface MemoryFilters {
  readonly q: string;
  readonly language?: readonly string[] | undefined;
  readonly group?: readonly GroupId[] | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  times: { key: sql`m.times`, type: 'bigint' },
  people: { key: sql`m.people`, type: 'bigint' },
  lastAt: { key: sql`m."lastAt"`, type: 'timestamptz' },
  text: { key: sql`(m.key collate "und-x-icu")`, type: 'text' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readMemory(db: Db, wanted: MemoryFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`m.id`);
  return await memoryOf(db, wanted)
    .select([
      'm.id',
      'm.groupId',
      'g.name as groupName',
      'm.language',
      'm.key',
      'm.times',
      'm.people',
      'm.lastAt',
      'named.number',
      'named.names',
      'named.frame',
      'named.projectId',
    ])
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .modifyEnd(plannedForValues)
    .execute();
}

export async function countMemory(db: Db, wanted: MemoryFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(memoryOf(db, wanted).select('m.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .modifyEnd(plannedForValues)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the ids of all that matches, lowest first. */
export async function findMemory(db: Db, wanted: MemoryFilters): Promise<readonly MemoryId[]> {
  return (await memoryOf(db, wanted).select('m.id').orderBy('m.id').execute()).map(({ id }) => id);
}

/** One line for all uses of a group in which a code was given to a key; the code as the library has it, if it does. */
function memoryOf(db: Db, { q, language, group }: MemoryFilters) {
  const lines = db
    .selectFrom('coding_memory')
    .select((eb) => [
      'group_id as groupId',
      'language',
      'key',
      'code_uid as uid',
      eb.fn.min('id').as('id'),
      eb.cast<number>(eb.fn.sum('times'), 'bigint').as('times'),
      eb.cast<number>(PEOPLE, 'bigint').as('people'),
      eb.fn.max('last_at').as('lastAt'),
    ])
    .groupBy(['group_id', 'language', 'key', 'code_uid'])
    .$if(language !== undefined, (query) => query.where('language', 'in', [...(language ?? [])]))
    .$if(group !== undefined, (query) => query.where('group_id', 'in', [...(group ?? [])]));
  return db
    .selectFrom(lines.as('m'))
    .innerJoin('person_group as g', 'g.id', 'm.groupId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('code as c')
          .innerJoin('codeframe as f', 'f.id', 'c.frame_id')
          .leftJoin('project as p', 'p.id', 'f.project_id')
          .select(['c.number', 'c.names', 'f.name as frame', 'f.project_id as projectId'])
          .whereRef('c.uid', '=', 'm.uid')
          .where((inner) => inner(inner.fn.coalesce('f.group_id', 'p.group_id'), '=', inner.ref('m.groupId')))
          .orderBy('f.project_id', (order) => order.asc().nullsFirst())
          .orderBy('f.id')
          .limit(1)
          .as('named'),
      (join) => join.onTrue(),
    )
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('m.key', 'like', containing(answerKey(q) || q)),
          eb('named.frame', 'ilike', containing(q)),
          eb(NAMES, 'ilike', containing(q)),
          ...(/^\d{1,9}$/.test(q) ? [eb('named.number', '=', Number(q))] : []),
        ]),
      ),
    );
}

/** People who gave the code in several uses count once. */
const PEOPLE = sql`(select count(distinct person) from
  unnest(string_to_array(string_agg(array_to_string(person_ids, ','), ','), ',')) as person)`;
const NAMES = sql`(select string_agg(value, ' · ') from jsonb_each_text(named.names))`;
