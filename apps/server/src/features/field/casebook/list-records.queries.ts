import type { INTERVIEW_MODES, INTERVIEW_OUTCOMES, SurveyStatus } from '@seker/contract';
import { WEB_HOLD_MINUTES } from '@seker/fieldwork';
import {
  type CellId,
  type Instant,
  type InterviewId,
  later,
  MINUTE,
  type PersonId,
  type ProjectId,
} from '@seker/kernel';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ListOrder, type ListPlace, listPage } from '../../../db/list-page.ts';
import type { Schema } from '../../../db/schema.ts';

type Field = 'started' | 'ended' | 'id' | 'surveyStatus';

export interface RecordFilters {
  readonly projectId: ProjectId;
  readonly now: Instant;
  /** The id of a case or of an interview. */
  readonly q: string;
  readonly surveyStatus?: readonly SurveyStatus[] | undefined;
  readonly mode?: readonly (typeof INTERVIEW_MODES)[number][] | undefined;
  readonly outcome?: readonly (typeof INTERVIEW_OUTCOMES)[number][] | undefined;
  readonly by?: readonly PersonId[] | undefined;
  readonly startedAfter?: string | undefined;
  readonly startedBefore?: string | undefined;
  readonly endedAfter?: string | undefined;
  readonly endedBefore?: string | undefined;
  readonly cell?: readonly CellId[] | undefined;
  /** Interviews with the wanted answer to a variable; null: no such filter. */
  readonly answeredIn: readonly InterviewId[] | null;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  started: { key: sql`coalesce(r."startedAt", '-infinity')`, type: 'timestamptz' },
  ended: { key: sql`coalesce(r."endedAt", '-infinity')`, type: 'timestamptz' },
  id: { key: sql`r.id`, type: 'bigint' },
  surveyStatus: { key: sql`r."surveyStatus"`, type: 'text' },
};

/**
 * Reads a page with one extra row if another page follows. The page's ids are found first, so that details are read for
 * its rows only.
 */
export async function readRecords(db: Db, wanted: RecordFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`r.id`);
  const found = recordsOf(db, wanted).selectAll('r').where(page.where).orderBy(page.orderBy).limit(page.limit);
  return await db
    .selectFrom(found.as('r'))
    .innerJoin('language as l', 'l.id', 'r.languageId')
    .leftJoin('person as p', 'p.id', 'r.personId')
    .select([
      'r.id',
      'r.caseId',
      'r.interviewId',
      'r.startedAt',
      'r.endedAt',
      'r.mode',
      'r.outcome',
      'r.surveyStatus',
      'l.code as languageCode',
      'l.origin_name as languageName',
      'p.id as personId',
      'p.real_name as personName',
    ])
    .select(page.sortKey.as('sortKey'))
    .orderBy(page.orderBy)
    .execute();
}

export type ReadRecord = Awaited<ReturnType<typeof readRecords>>[number];

export async function countRecords(db: Db, wanted: RecordFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(recordsOf(db, wanted).select('r.id').limit(most).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the cases of the matching records. */
export async function findRecordCases(db: Db, wanted: RecordFilters): Promise<readonly number[]> {
  const rows = await recordsOf(db, wanted).select('r.id').where('r.caseId', 'is not', null).orderBy('r.id').execute();
  return rows.map(({ id }) => id);
}

/** Selects cases with their current interview, and interviews without a case. */
function recordsOf(db: Db, wanted: RecordFilters) {
  const { projectId, surveyStatus, mode, outcome, by, startedAfter, startedBefore, endedAfter, endedBefore, cell, q } =
    wanted;
  const { answeredIn } = wanted;
  const ofCases = db
    .selectFrom('study_case as c')
    .leftJoin('study_interview as i', (join) =>
      join.onRef('i.project_id', '=', 'c.project_id').onRef('i.id', '=', 'c.interview_id'),
    )
    .where('c.project_id', '=', projectId)
    .$if(answeredIn !== null, (query) => query.where(isAmong('c.interview_id', answeredIn)))
    .select((eb) => [
      eb.cast<number>('c.id', 'bigint').as('id'),
      eb.cast<number | null>('c.id', 'bigint').as('caseId'),
      'i.id as interviewId',
      'i.started_at as startedAt',
      'i.ended_at as endedAt',
      'i.answered_by as mode',
      'i.outcome',
      'c.language_id as languageId',
      'i.person_id as personId',
      eb.cast<SurveyStatus>(statusOf(wanted, sql`c.web_status`), 'text').as('surveyStatus'),
    ]);
  const ofNone = db
    .selectFrom('study_interview as i')
    .where('i.project_id', '=', projectId)
    .where('i.case_id', 'is', null)
    .$if(answeredIn !== null, (query) => query.where(isAmong('i.id', answeredIn)))
    .select((eb) => [
      eb.cast<number>(sql`-i.id`, 'bigint').as('id'),
      eb.cast<number | null>(sql`null`, 'bigint').as('caseId'),
      eb.cast<InterviewId | null>('i.id', 'bigint').as('interviewId'),
      eb.cast<Date | null>('i.started_at', 'timestamptz').as('startedAt'),
      'i.ended_at as endedAt',
      eb.cast<'phone' | 'web' | 'offline' | null>('i.answered_by', 'text').as('mode'),
      'i.outcome',
      'i.language_id as languageId',
      'i.person_id as personId',
      eb.cast<SurveyStatus>(statusOf(wanted, sql`'notStarted'`), 'text').as('surveyStatus'),
    ]);
  return db
    .selectFrom(ofCases.unionAll(ofNone).as('r'))
    .$if(surveyStatus !== undefined, (query) => query.where('r.surveyStatus', 'in', [...(surveyStatus ?? [])]))
    .$if(mode !== undefined, (query) => query.where('r.mode', 'in', [...(mode ?? [])]))
    .$if(outcome !== undefined, (query) => query.where('r.outcome', 'in', [...(outcome ?? [])]))
    .$if(by !== undefined, (query) => query.where('r.personId', 'in', [...(by ?? [])]))
    .$if(startedAfter !== undefined, (query) => query.where('r.startedAt', '>=', new Date(startedAfter ?? 0)))
    .$if(startedBefore !== undefined, (query) => query.where('r.startedAt', '<', new Date(startedBefore ?? 0)))
    .$if(endedAfter !== undefined, (query) => query.where('r.endedAt', '>=', new Date(endedAfter ?? 0)))
    .$if(endedBefore !== undefined, (query) => query.where('r.endedAt', '<', new Date(endedBefore ?? 0)))
    .$if(cell !== undefined, (query) =>
      query.where('r.interviewId', 'in', (eb) =>
        eb
          .selectFrom('quota_reservation as place')
          .select('place.interview_id')
          .where('place.project_id', '=', projectId)
          .where('place.state', '=', 'completed')
          .where('place.cell_id', 'in', [...(cell ?? [])]),
      ),
    )
    .$if(q !== '', (query) => {
      const number = /^\d{1,15}$/.test(q) ? Number(q) : 0;
      return query.where((eb) => eb.or([eb('r.caseId', '=', number), eb(sql`r."interviewId"`, '=', number)]));
    });
}

/** Derives the survey status from the interview; without one, from the case's link (`without`). */
function statusOf({ now }: Pick<RecordFilters, 'now'>, without: RawBuilder<unknown>) {
  const since = new Date(later(now, -WEB_HOLD_MINUTES * MINUTE));
  return sql`case when i.id is null then ${without} when i.outcome in ('success', 'extra') then 'completed'
    when i.state = 'ended' then 'finished' when i.touched_at > ${since}::timestamptz then 'inUse' else 'stopped' end`;
}

const build = expressionBuilder<Schema>();

/** Filters each part of the union by itself: outside it the planner would look up every row again. */
function isAmong(column: 'c.interview_id' | 'i.id', ids: readonly InterviewId[] | null) {
  return build(sql.ref(column), '=', sql`any(${ids ?? []}::bigint[])`);
}
