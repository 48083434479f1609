import { answerKey } from '@seker/coding';
import type { Id, PersonId, ProjectId } from '@seker/kernel';
import { type RawBuilder, sql } from 'kysely';
import { id, listOf, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../../db/list-page.ts';
import { plannedForValues } from '../../../../db/planned-for-values.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

type Field = 'answers' | 'text';
type State = 'open' | 'coded' | 'query' | 'review' | 'final';
type By = 'person' | 'same' | 'rule' | 'memory';

export interface AnswerFilters {
  readonly projectId: ProjectId;
  readonly useId: UseId;
  readonly q: string;
  readonly state?: readonly State[] | undefined;
  readonly code?: readonly Id<'Code'>[] | undefined;
  readonly language?: readonly string[] | undefined;
  readonly person?: readonly PersonId[] | undefined;
  readonly by?: readonly By[] | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  answers: { key: sql`a.answers`, type: 'bigint' },
  text: { key: sql`(a.key collate "und-x-icu")`, type: 'text' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readAnswers(db: Db, wanted: AnswerFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`a.id`);
  return await db
    .selectFrom(linesOf(db, wanted).as('a'))
    .select(['a.id', 'a.text', 'a.language', 'a.answers', 'a.codes', 'a.state', 'a.by', 'a.people'])
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .modifyEnd(plannedForValues)
    .execute();
}

export async function countAnswers(db: Db, wanted: AnswerFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(linesOf(db, wanted).limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .modifyEnd(plannedForValues)
    .executeTakeFirstOrThrow();
  return count;
}

/** One line for all that say the same, have the same codes and stand at the same place. */
function linesOf(db: Db, { projectId, useId, q, state, code, language, person, by }: AnswerFilters) {
  return db
    .selectFrom('coding_unit as u')
    .select((eb) => [
      eb.cast<number>(eb.fn.min('u.id'), 'bigint').as('id'),
      'u.key',
      eb.fn.min('u.text').as('text'),
      eb.fn.min('u.language').as('language'),
      eb.cast<number>(eb.fn.countAll(), 'bigint').as('answers'),
      CODES.as('codes'),
      'u.state',
      BY.as('by'),
      PEOPLE.as('people'),
    ])
    .where('u.project_id', '=', projectId)
    .where('u.use_id', '=', useId)
    .where('u.withdrawn_at', 'is', null)
    .groupBy(['u.key', 'u.state', CODES, BY])
    .$if(state !== undefined, (query) => query.where('u.state', 'in', [...(state ?? [])]))
    .$if(code !== undefined, (query) => query.where((eb) => eb(PUT, '&&', sql`${[...(code ?? [])]}::bigint[]`)))
    .$if(language !== undefined, (query) => query.where('u.language', 'in', [...(language ?? [])]))
    .$if(by !== undefined, (query) => query.where(BY, 'in', [...(by ?? [])]))
    .$if(person !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('u.first_person_id', 'in', [...(person ?? [])]),
          eb('u.second_person_id', 'in', [...(person ?? [])]),
        ]),
      ),
    )
    .$if(q !== '', (query) => query.where('u.key', 'like', containing(answerKey(q) || q)));
}

/** What counts now. */
const PUT = sql`coalesce(u.final_codes, u.first_codes, '{}')`;
/** The same codes in another order are the same. */
// Arrays of numbers come as texts.
const CODES: RawBuilder<(string | number)[]> =
  sql`case when cardinality(${PUT}) < 2 then ${PUT} else array(select unnest(${PUT}) order by 1) end`;
const BY: RawBuilder<By | null> = sql`case when u.final_codes is not null then 'person' when u.first_codes is null then null
  when u.first_how in ('same', 'rule', 'memory') then u.first_how else 'person' end`;
const PEOPLE: RawBuilder<(string | number)[]> =
  sql`array_remove(array_agg(distinct u.first_person_id) || array_agg(distinct u.second_person_id), null)`;

const named = statement({
  name: 'names of encoders',
  takes: { ids: listOf(id<'Person'>()) },
  gives: { id: id<'Person'>(), name: text },
  text: ({ ids }) =>
    sql`select id, real_name as name from person where id = any(${ids}::bigint[]) and removed_at is null`,
});

/** The names of people; those who were deleted have none. */
export async function listNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const people = [...new Set(ids)] as PersonId[];
  return new Map((await named(db, { ids: people })).rows.map((row) => [row.id, row.name]));
}
