import { COUNTED_TO, type ReviewState } from '@seker/contract';
import type { InterviewFlagName } from '@seker/fieldwork';
import type { InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { id, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';
import type { Schema } from '../../../db/schema.ts';
import { statement } from '../../../db/statement.ts';
import { storedFlags } from './stored-flags.ts';

type Field = 'ended' | 'id' | 'seconds' | 'flags';

export interface ReviewFilters {
  readonly projectId: ProjectId;
  readonly q: string;
  readonly state?: readonly ReviewState[] | undefined;
  readonly flag?: readonly InterviewFlagName[] | undefined;
  readonly person?: readonly PersonId[] | undefined;
  readonly interviewer?: readonly PersonId[] | undefined;
  readonly mode?: readonly ('phone' | 'web' | 'offline')[] | undefined;
  readonly endedAfter?: string | undefined;
  readonly endedBefore?: string | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  ended: { key: sql`i.ended_at`, type: 'timestamptz' },
  id: { key: sql`i.id`, type: 'bigint' },
  seconds: { key: sql`coalesce(k.seconds, -1)`, type: 'bigint' },
  flags: { key: sql`coalesce(jsonb_array_length(k.flags), 0)`, type: 'bigint' },
};

const build = expressionBuilder<Schema>();

/** How far proofreading is, as it is shown. */
const STATE = sql`case when r.state is null then 'none' when r.state <> 'open' then r.state when t.id is null then 'open'
  when t.begun_at is null then 'allocated' else 'inWork' end`;

/** Reads a page with one extra row if another page follows. */
export async function readReviewsPage(db: Db, wanted: ReviewFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`i.id`);
  const rows = await reviewsOf(db, wanted)
    .where(page.where)
    .innerJoin('language as l', 'l.id', 'i.language_id')
    .leftJoin('person as p', 'p.id', 'i.person_id')
    .leftJoin('person as w', 'w.id', 't.person_id')
    .leftJoin('person as d', 'd.id', 'r.decided_by')
    .leftJoin('interview_pace as m', (join) =>
      join
        .onRef('m.project_id', '=', 'i.project_id')
        .onRef('m.version_id', '=', 'i.version_id')
        .onRef('m.mode', '=', 'i.answered_by'),
    )
    .select((eb) => [
      'i.id',
      'i.case_id as caseId',
      eb.cast<Date>('i.ended_at', 'timestamptz').as('endedAt'),
      eb.cast<'phone' | 'web' | 'offline'>('i.answered_by', 'text').as('mode'),
      'l.code as language',
      'k.seconds',
      'm.median_seconds as medianSeconds',
      'k.flags',
      eb.cast<ReviewState>(STATE, 'text').as('state'),
      'i.person_id as personId',
      'p.real_name as personName',
      't.person_id as workerId',
      'w.real_name as workerName',
      't.allocated_at as allocatedAt',
      eb
        .cast<boolean>(
          sql`exists (select from session s where s.person_id = t.person_id and s.ended_at is null)`,
          'boolean',
        )
        .as('isOnline'),
      'r.reason',
      'r.decided_by as decidedBy',
      'd.real_name as decidedByName',
      'r.decided_at as decidedAt',
      eb
        .cast<number>(
          sql`(select count(*) from answer_correction a where a.project_id = i.project_id and a.interview_id = i.id)`,
          'int4',
        )
        .as('corrections'),
      page.sortKey.as('sortKey'),
    ])
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
  return rows.map(({ flags, ...row }) => ({ ...row, flags: storedFlags.catch([]).parse(flags ?? []) }));
}

export type ReadReviewRow = Awaited<ReturnType<typeof readReviewsPage>>[number];

/** Reads the ids of the first completes of a list, in its order. */
export async function readReviewIds(db: Db, wanted: ReviewFilters & ListPlace<Field>, most: number) {
  const page = listPage(wanted, ORDERS, sql`i.id`);
  const rows = await reviewsOf(db, wanted).select('i.id').orderBy(page.orderBy).limit(most).execute();
  return rows.map(({ id: one }) => one);
}

/** Counts all matching completes, up to `most`. */
export async function countReviews(db: Db, wanted: ReviewFilters, most: number = COUNTED_TO): Promise<number> {
  const { count } = await db
    .selectFrom(reviewsOf(db, wanted).select('i.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const flagCounts = statement({
  name: 'how many completes have each flag',
  takes: { projectId: id<'Project'>() },
  gives: { flag: nullable(text), interviews: number },
  text: ({ projectId }) => sql`
    select f.flag, count(*) as interviews from interview_check k,
      lateral (select distinct e.value ->> 'flag' as flag from jsonb_array_elements(k.flags) e) f
    where k.project_id = ${projectId} and k.flags <> '[]' group by f.flag`,
});

/** Counts the completes of a project by how far proofreading is, and by flag. */
export async function countByState(db: Db, projectId: ProjectId) {
  const states = await reviewsOf(db, { projectId, q: '' })
    .select((eb) => [eb.cast<ReviewState>(STATE, 'text').as('state'), eb.fn.countAll<number>().as('interviews')])
    .groupBy(sql`1`)
    .execute();
  return { states, flags: (await flagCounts(db, { projectId })).rows };
}

/** Lists completes that may be given to a person: of undecided proofreading, with no one, the oldest first. */
export async function listFree(
  db: Db,
  projectId: ProjectId,
  ids: readonly InterviewId[] | null,
  flags: readonly InterviewFlagName[] | null,
) {
  return await reviewsOf(db, { projectId, q: '', ...(flags === null ? {} : { flag: flags }) })
    .innerJoin('language as l', 'l.id', 'i.language_id')
    .select(['i.id', 'l.code as language'])
    .where('t.id', 'is', null)
    .where(isTrue(sql`coalesce(r.state, 'open') in ('open', 'proposed', 'returned')`))
    .$if(ids !== null, (query) => query.where(isTrue(sql`i.id = any(${[...(ids ?? [])]}::bigint[])`)))
    .orderBy('i.ended_at')
    .orderBy('i.id')
    .execute();
}

function reviewsOf(db: Db, wanted: ReviewFilters) {
  const { projectId, q, state, flag, person, interviewer, mode, endedAfter, endedBefore } = wanted;
  return db
    .selectFrom('study_interview as i')
    .leftJoin('interview_review as r', (join) =>
      join.onRef('r.project_id', '=', 'i.project_id').onRef('r.interview_id', '=', 'i.id'),
    )
    .leftJoin('review_task as t', (join) =>
      join
        .onRef('t.project_id', '=', 'i.project_id')
        .onRef('t.interview_id', '=', 'i.id')
        .on('t.released_at', 'is', null)
        .on('t.finished_at', 'is', null),
    )
    .leftJoin('interview_check as k', (join) =>
      join.onRef('k.project_id', '=', 'i.project_id').onRef('k.interview_id', '=', 'i.id'),
    )
    .where('i.project_id', '=', projectId)
    .where(isTrue(sql`i.state = 'ended' and i.outcome in ('success', 'extra')`))
    .$if(state !== undefined, (query) => query.where(build(STATE, 'in', [...(state ?? [])])))
    .$if(flag !== undefined, (query) => query.where(isTrue(hasFlag(flag ?? []))))
    .$if(person !== undefined, (query) => query.where('t.person_id', 'in', [...(person ?? [])]))
    .$if(interviewer !== undefined, (query) => query.where('i.person_id', 'in', [...(interviewer ?? [])]))
    .$if(mode !== undefined, (query) => query.where('i.answered_by', 'in', [...(mode ?? [])]))
    .$if(endedAfter !== undefined, (query) => query.where('i.ended_at', '>=', new Date(endedAfter ?? 0)))
    .$if(endedBefore !== undefined, (query) => query.where('i.ended_at', '<', new Date(endedBefore ?? 0)))
    .$if(q !== '', (query) => query.where(isTrue(sql`i.id = ${numberOf(q)} or i.case_id = ${numberOf(q)}`)));
}

/** No flag named: any. */
function hasFlag(flags: readonly InterviewFlagName[]): RawBuilder<unknown> {
  if (flags.length === 0) return sql`jsonb_array_length(k.flags) > 0`;
  return sql`exists (select from jsonb_array_elements(k.flags) f where f.value ->> 'flag' = any(${[...flags]}::text[]))`;
}

function isTrue(condition: RawBuilder<unknown>): Expression<SqlBool> {
  return build.cast<SqlBool>(sql`(${condition})`, 'boolean');
}

const numberOf = (q: string): number => (/^\d{1,15}$/.test(q) ? Number(q) : 0);
