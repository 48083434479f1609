import {
  type INTERVIEW_MODES,
  type RECORD_OUTCOMES,
  SURVEY_STATUSES,
  type SurveyStatus,
  type Way,
} from '@seker/contract';
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
import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';

export type RecordField = 'started' | 'ended' | 'id' | 'surveyStatus';

export interface RecordFilters {
  readonly projectId: ProjectId;
  readonly now: Instant;
  /** The id of a case or of an interview. */
  readonly q: string;
  readonly surveyStatus?: readonly SurveyStatus[] | undefined;
  readonly mode?: readonly (typeof INTERVIEW_MODES)[number][] | undefined;
  readonly outcome?: readonly RecordOutcome[] | undefined;
  readonly by?: readonly PersonId[] | undefined;
  readonly startedAfter?: string | undefined;
  readonly startedBefore?: string | undefined;
  readonly endedAfter?: string | undefined;
  readonly endedBefore?: string | undefined;
  readonly cell?: readonly CellId[] | undefined;
  /** Interviews with the wanted answer to a variable; null: no such filter. */
  readonly answeredIn: readonly InterviewId[] | null;
}

/** Records of one kind, whose order an index has. */
export interface RecordPart {
  /** Interviews of cases, interviews of no case, and cases without an interview. */
  readonly of: 'case' | 'none' | 'without';
  /** The key by which its rows are ordered: the same for all of them, or a column of the interview. */
  readonly key: { readonly constant: string } | { readonly column: 'i.started_at' | 'i.ended_at' } | 'id';
  readonly holds: RawBuilder<unknown>;
}

const build = expressionBuilder<Schema>();
const holdsTrue = (condition: RawBuilder<unknown>) => build.cast<boolean>(condition, 'boolean');

const ALWAYS = sql`true`;
const NEVER = '-infinity';
/** The most of them first: a count often ends there. */
const KINDS = ['without', 'case', 'none'] as const;
const WITH_INTERVIEW = ['case', 'none'] as const;

/** The parts of the list in an order; together they are all records that match the filters. */
export function partsOf(wanted: RecordFilters, field: RecordField): readonly RecordPart[] {
  return partsByOrder(wanted, field).filter(({ of }) => mayMatch(wanted, of));
}

function partsByOrder(wanted: RecordFilters, field: RecordField): readonly RecordPart[] {
  const without: RecordPart = { of: 'without', key: { constant: NEVER }, holds: ALWAYS };
  switch (field) {
    case 'id':
      return KINDS.map((of) => ({ of, key: 'id', holds: ALWAYS }));
    case 'started':
      return [
        ...WITH_INTERVIEW.map((of) => ({ of, key: { column: 'i.started_at' }, holds: ALWAYS }) as const),
        without,
      ];
    case 'ended':
      return [
        ...WITH_INTERVIEW.flatMap((of) => [
          { of, key: { column: 'i.ended_at' }, holds: sql`i.state = 'ended'` } as const,
          { of, key: { constant: NEVER }, holds: sql`i.state = 'open'` } as const,
        ]),
        without,
      ];
    case 'surveyStatus':
      return (wanted.surveyStatus ?? SURVEY_STATUSES).flatMap((status) =>
        KINDS.map((of) => ({ of, key: { constant: status }, holds: hasStatus(wanted, of, [status]) })),
      );
  }
}

/** Whether a kind of record can match: what is asked about an interview, a case without one does not have. */
function mayMatch(wanted: RecordFilters, of: RecordPart['of']): boolean {
  const { mode, outcome, by, startedAfter, startedBefore, endedAfter, endedBefore, cell, answeredIn } = wanted;
  const asked = [mode, outcome, by, startedAfter, startedBefore, endedAfter, endedBefore, cell];
  return of !== 'without' || (answeredIn === null && asked.every((filter) => filter === undefined));
}

/** Which of a part's rows are wanted. */
export interface PartPage {
  readonly where: RawBuilder<unknown>;
  readonly orderBy: RawBuilder<unknown>;
  readonly limit: Expression<number>;
}

/** The rows of a part, or a page of them. */
export function rowsOf(db: Db, wanted: RecordFilters, part: RecordPart, page: PartPage | null) {
  const { of } = part;
  return of === 'without' ? ofCasesWithout(db, wanted, part, page) : ofInterviews(db, wanted, { ...part, of }, page);
}

function ofInterviews(
  db: Db,
  wanted: RecordFilters,
  part: RecordPart & { readonly of: 'case' | 'none' },
  page: PartPage | null,
) {
  const { of, holds } = part;
  const { projectId, q, surveyStatus, mode, outcome, by, startedAfter, startedBefore } = wanted;
  const { endedAfter, endedBefore, cell, answeredIn } = wanted;
  // The interview that its case has now, and not one from before it was restored. As a value: of a join by these three
  // columns the planner expects a single row, and reads them all to sort it.
  const isCurrent = sql`i.case_id is not null and coalesce(
    (select c.interview_id = i.id from study_case c where c.project_id = i.project_id and c.id = i.case_id), false)`;
  const rows = db
    .selectFrom('study_interview as i')
    .where('i.project_id', '=', projectId)
    .where(holdsTrue(of === 'case' ? isCurrent : sql`i.case_id is null`))
    .where(holdsTrue(holds))
    .$if(surveyStatus !== undefined, (query) => query.where(holdsTrue(hasStatus(wanted, of, surveyStatus ?? []))))
    .$if(answeredIn !== null, (query) => query.where(holdsTrue(sql`i.id = any(${answeredIn ?? []}::bigint[])`)))
    .$if(mode !== undefined, (query) => query.where('i.answered_by', 'in', [...(mode ?? [])]))
    .$if(outcome !== undefined, (query) => query.where(holdsTrue(hasOutcome(outcome ?? []))))
    .$if(by !== undefined, (query) => query.where('i.person_id', 'in', [...(by ?? [])]))
    .$if(startedAfter !== undefined, (query) => query.where('i.started_at', '>=', new Date(startedAfter ?? 0)))
    .$if(startedBefore !== undefined, (query) => query.where('i.started_at', '<', new Date(startedBefore ?? 0)))
    .$if(endedAfter !== undefined, (query) => query.where('i.ended_at', '>=', new Date(endedAfter ?? 0)))
    .$if(endedBefore !== undefined, (query) => query.where('i.ended_at', '<', new Date(endedBefore ?? 0)))
    .$if(cell !== undefined, (query) =>
      query.where('i.id', 'in', (eb) =>
        eb
          .selectFrom('quota_reservation as place')
          .select('place.interview_id')
          .where('place.project_id', '=', projectId)
          .where('place.state', '=', 'completed')
          .where('place.cell_id', 'in', [...(cell ?? [])]),
      ),
    )
    .$if(q !== '', (query) => query.where(holdsTrue(sql`i.case_id = ${numberOf(q)} or i.id = ${numberOf(q)}`)))
    .select((eb) => [
      eb.cast<number>(ID_OF[of], 'bigint').as('id'),
      eb.cast<number | null>('i.case_id', 'bigint').as('caseId'),
      eb.cast<InterviewId | null>('i.id', 'bigint').as('interviewId'),
      eb.cast<Date | null>('i.started_at', 'timestamptz').as('startedAt'),
      eb.cast<Date | null>('i.ended_at', 'timestamptz').as('endedAt'),
      eb.cast<'phone' | 'web' | 'offline' | null>('i.answered_by', 'text').as('mode'),
      eb.cast<Way | null>(sql`i.entry ->> 'way'`, 'text').as('way'),
      eb.cast<string | null>(sql`i.entry ->> 'via'`, 'text').as('via'),
      eb.cast<RecordOutcome | null>(OUTCOME, 'text').as('outcome'),
      'i.language_id as languageId',
      'i.person_id as personId',
      'i.device_id as deviceId',
      eb.cast<SurveyStatus>(statusOf(wanted), 'text').as('surveyStatus'),
      eb.cast<string>(sortKeyOf(part), 'text').as('sortKey'),
    ]);
  const wantedRows = page === null ? rows : rows.where(holdsTrue(page.where)).orderBy(page.orderBy).limit(page.limit);
  return db.selectFrom(wantedRows.as('part')).selectAll();
}

function ofCasesWithout(db: Db, wanted: RecordFilters, part: RecordPart, page: PartPage | null) {
  const { projectId, q, surveyStatus } = wanted;
  const none = sql`null`;
  const rows = db
    .selectFrom('study_case as c')
    .where('c.project_id', '=', projectId)
    .where(
      holdsTrue(sql`not exists (
        select from study_interview i where i.project_id = c.project_id and i.id = c.interview_id and i.case_id = c.id)`),
    )
    .where(holdsTrue(part.holds))
    .$if(surveyStatus !== undefined, (query) =>
      query.where(holdsTrue(hasStatus(wanted, 'without', surveyStatus ?? []))),
    )
    .$if(q !== '', (query) => query.where(holdsTrue(sql`c.id = ${numberOf(q)}`)))
    .select((eb) => [
      eb.cast<number>('c.id', 'bigint').as('id'),
      eb.cast<number | null>('c.id', 'bigint').as('caseId'),
      eb.cast<InterviewId | null>(none, 'bigint').as('interviewId'),
      eb.cast<Date | null>(none, 'timestamptz').as('startedAt'),
      eb.cast<Date | null>(none, 'timestamptz').as('endedAt'),
      eb.cast<'phone' | 'web' | 'offline' | null>(none, 'text').as('mode'),
      eb.cast<Way | null>(none, 'text').as('way'),
      eb.cast<string | null>(none, 'text').as('via'),
      eb.cast<ReadOutcome>(none, 'text').as('outcome'),
      'c.language_id as languageId',
      eb.cast<ReadPerson>(none, 'bigint').as('personId'),
      eb.cast<ReadInterview['deviceId']>(none, 'bigint').as('deviceId'),
      eb.cast<SurveyStatus>('c.web_status', 'text').as('surveyStatus'),
      eb.cast<string>(sortKeyOf(part), 'text').as('sortKey'),
    ]);
  const wantedRows = page === null ? rows : rows.where(holdsTrue(page.where)).orderBy(page.orderBy).limit(page.limit);
  return db.selectFrom(wantedRows.as('part')).selectAll();
}

type ReadInterview = Awaited<ReturnType<ReturnType<typeof ofInterviews>['executeTakeFirstOrThrow']>>;
type ReadOutcome = ReadInterview['outcome'];
type ReadPerson = ReadInterview['personId'];

const numberOf = (q: string): number => (/^\d{1,15}$/.test(q) ? Number(q) : 0);

const sinceOf = ({ now }: Pick<RecordFilters, 'now'>) => new Date(later(now, -WEB_HOLD_MINUTES * MINUTE));

type RecordOutcome = (typeof RECORD_OUTCOMES)[number];

/** A rejected complete is none. */
const OUTCOME = sql`case when i.rejected_at is not null then 'rejected' else i.outcome end`;

function hasOutcome(outcomes: readonly RecordOutcome[]): RawBuilder<unknown> {
  const ends = outcomes.filter((outcome) => outcome !== 'rejected').map((outcome) => sql.lit(outcome));
  const isEnd = ends.length === 0 ? sql`false` : sql`i.outcome in (${sql.join(ends)}) and i.rejected_at is null`;
  return outcomes.includes('rejected') ? sql`((${isEnd}) or i.rejected_at is not null)` : sql`(${isEnd})`;
}

/** The survey's status of an interview; a rejected complete has ended without one. Without one it is that of the case's link. */
function statusOf(wanted: RecordFilters) {
  return sql`case when i.outcome in ('success', 'extra') and i.rejected_at is null then 'completed' when i.state = 'ended' then 'finished'
    when i.stopped_at is null and i.touched_at > ${sinceOf(wanted)}::timestamptz then 'inUse' else 'stopped' end`;
}

/** The same as conditions, which indexes can find. */
function hasStatus(
  wanted: RecordFilters,
  of: RecordPart['of'],
  statuses: readonly SurveyStatus[],
): RawBuilder<unknown> {
  if (of === 'without') return sql`c.web_status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  const since = sinceOf(wanted);
  const CONDITIONS: Readonly<Record<SurveyStatus, RawBuilder<unknown> | null>> = {
    completed: sql`i.state = 'ended' and i.outcome in ('success', 'extra') and i.rejected_at is null`,
    finished: sql`i.state = 'ended' and (i.outcome not in ('success', 'extra') or i.rejected_at is not null)`,
    inUse: sql`i.state = 'open' and i.stopped_at is null and i.touched_at > ${since}::timestamptz`,
    stopped: sql`i.state = 'open' and (i.stopped_at is not null or i.touched_at <= ${since}::timestamptz)`,
    notSent: null,
    notStarted: null,
  };
  const conditions = statuses.flatMap((status) => CONDITIONS[status] ?? []);
  return conditions.length === 0 ? sql`false` : sql`((${sql.join(conditions, sql`) or (`)}))`;
}

/** The id of a record: of its case, or the negative one of its interview. */
const ID_OF = { case: sql`i.case_id`, none: sql`-i.id`, without: sql`c.id` } as const;

/** The key of a part's rows; the cursor of a page has it. */
function sortKeyOf({ of, key }: RecordPart): RawBuilder<unknown> {
  if (key === 'id') return ID_OF[of];
  return 'column' in key ? sql.ref(key.column) : sql.lit(key.constant);
}

/** Orders a part by its key and the id; without a negative number, which no index has. */
export function orderOf({ of, key }: RecordPart, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const way = sql.raw(direction);
  const id = of === 'none' ? sql`i.id ${sql.raw(direction === 'asc' ? 'desc' : 'asc')}` : sql`${ID_OF[of]} ${way}`;
  return key !== 'id' && 'column' in key ? sql`${sql.ref(key.column)} ${way}, ${id}` : id;
}

/** Whether a record of a part comes after the place where a page ended. */
export function isAfter(
  { of, key }: RecordPart,
  place: { readonly keys: readonly [string, number]; readonly direction: 'asc' | 'desc'; readonly type: string },
): RawBuilder<unknown> {
  const [last, id] = place.keys;
  const isUp = place.direction === 'asc';
  const way = sql.raw(isUp ? '>' : '<');
  const afterId = sql`${ID_OF[of]} ${way} ${id}::bigint`;
  if (key === 'id') return afterId;
  if ('column' in key) {
    const here = sql`(${last}::text::${sql.raw(place.type)}, ${id}::bigint)`;
    return sql`(${sql.ref(key.column)}, ${ID_OF[of]}) ${way} ${here}`;
  }
  return key.constant === last ? afterId : sql`${sql.lit(key.constant > last === isUp)}`;
}
