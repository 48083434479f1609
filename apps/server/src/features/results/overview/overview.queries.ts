import type { CaseId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const PROJECT = { projectId: id<'Project'>() };

const standing = statement({
  name: 'how a project stands',
  takes: PROJECT,
  gives: {
    isOnline: boolean,
    startedAt: nullable(date),
    target: nullable(number),
    hasWayIn: boolean,
    undecidedMailings: number,
    ownVersion: nullable(number),
    newestVersion: nullable(number),
  },
  text: ({ projectId }) => sql`
    select p.online as "isOnline", p.started_at as "startedAt", p.sample_size as target,
      p.open_key is not null or exists (select from banner b where b.project_id = p.id and b.active and b.removed_at is null)
        or exists (select from panel_source s where s.project_id = p.id and s.active and s.removed_at is null)
        or p.kiosk and exists (select from device d where d.project_id = p.id and d.key_hash is not null and d.revoked_at is null) as "hasWayIn",
      (select count(*)::int from mailing m where m.project_id = p.id
        and (m.state = 'missed' or m.state = 'paused' and m.pause_reason <> 'person')) as "undecidedMailings",
      v.number as "ownVersion",
      (select max(n.number) from questionnaire_version n where n.questionnaire_id = v.questionnaire_id) as "newestVersion"
    from project p left join questionnaire_version v on v.id = p.questionnaire_version_id
    where p.id = ${projectId} and p.removed_at is null`,
});

export type Standing = NonNullable<Awaited<ReturnType<typeof readStanding>>>;

export async function readStanding(db: Db, projectId: ProjectId) {
  return (await standing(db, { projectId })).rows[0] ?? null;
}

const days = statement({
  name: 'the completes of a project by day',
  takes: { ...PROJECT, since: moment, zone: text },
  gives: { day: nullable(text), interviews: number, web: number },
  // All days before the first one asked for are one row.
  text: ({ projectId, since, zone }) => sql`
    select case when at >= ${since} then (at at time zone ${zone})::date::text end as day, sum(interviews) as interviews, sum(web) as web
    from fact_interview where project_id = ${projectId} and outcome in ('success', 'extra') group by 1`,
});

/** Counts completes per local day from `since` on, and all earlier ones without a day. */
export async function readCompletesByDay(
  db: Db,
  of: { readonly projectId: ProjectId; readonly since: Instant; readonly zone: string },
) {
  return (await days(db, of)).rows;
}

const latest = statement({
  name: 'the last complete of a project',
  takes: PROJECT,
  gives: { at: nullable(moment) },
  text: ({ projectId }) => sql`
    select max(at) as at from fact_interview where project_id = ${projectId} and outcome in ('success', 'extra')`,
});

/** By the quarter of an hour; null: none. */
export async function readLastComplete(db: Db, projectId: ProjectId): Promise<Instant | null> {
  return (await latest(db, { projectId })).rows[0]?.at ?? null;
}

const lastCompletes = statement({
  name: 'the last complete of each quota cell',
  takes: PROJECT,
  gives: { cellId: id<'Cell'>(), at: moment },
  text: ({ projectId }) => sql`
    select cell_id as "cellId", max(at) as at from fact_cell where project_id = ${projectId} group by cell_id`,
});

/** By the quarter of an hour. */
export async function readLastCompletes(db: Db, projectId: ProjectId) {
  return new Map((await lastCompletes(db, { projectId })).rows.map(({ cellId, at }) => [cellId, at]));
}

// The condition of the index of urgent cases.
const FREE_MEETING = sql`c.tier < 5 and c.lease_session_id is null and not c.quota_locked and c.held_at is null and c.ready_why = 'meeting'`;

const appointments = statement({
  name: 'the appointments of a project',
  takes: { ...PROJECT, missedBefore: moment, now: moment, soon: moment, midnight: moment },
  gives: { missed: number, today: number, soon: number },
  text: ({ projectId, missedBefore, now, soon, midnight }) => sql`
    select count(*) filter (where c.ready_at < ${missedBefore}) as missed, count(*) filter (where c.ready_at >= ${now}) as today,
      count(*) filter (where c.ready_at >= ${now} and c.ready_at < ${soon}) as soon
    from study_case c where c.project_id = ${projectId} and ${FREE_MEETING} and c.ready_at < ${midnight}`,
});

export async function countAppointments(
  db: Db,
  of: {
    readonly projectId: ProjectId;
    readonly missedBefore: Instant;
    readonly now: Instant;
    readonly soon: Instant;
    readonly midnight: Instant;
  },
) {
  return (await appointments(db, of)).rows[0] ?? { missed: 0, today: 0, soon: 0 };
}

const dials = statement({
  name: 'the dials of a project in a day',
  takes: { ...PROJECT, from: moment, until: moment },
  gives: { dials: number, contacts: number },
  text: ({ projectId, from, until }) => sql`
    select coalesce(sum(f.attempts), 0) as dials, coalesce(sum(f.attempts) filter (where d.contacted = 'yes'), 0) as contacts
    from fact_attempt f left join disposition d on d.project_id = f.project_id and d.id = f.disposition_id
    where f.project_id = ${projectId} and f.at >= ${from} and f.at < ${until} and f.is_dialled`,
});

export async function countDials(
  db: Db,
  of: { readonly projectId: ProjectId; readonly from: Instant; readonly until: Instant },
) {
  return (await dials(db, of)).rows[0] ?? { dials: 0, contacts: 0 };
}

const atWork = statement({
  name: 'how many interviewers work in a project',
  takes: PROJECT,
  gives: { people: number },
  text: ({ projectId }) => sql`
    select count(*) as people from session s join person p on p.id = s.person_id
    where s.project_id = ${projectId} and s.ended_at is null and p.role = 'interviewer'`,
});

/** In all groups. */
export async function countAtWork(db: Db, projectId: ProjectId): Promise<number> {
  return (await atWork(db, { projectId })).rows[0]?.people ?? 0;
}

const openOnes = statement({
  name: 'which of these cases are open',
  takes: { ...PROJECT, caseIds: listOf(id<'Case'>()) },
  gives: { open: number },
  text: ({ projectId, caseIds }) => sql`
    select count(*) as open from study_case c where c.project_id = ${projectId} and c.id = any(${caseIds}::bigint[]) and c.tier is not null`,
});

export async function countOpen(db: Db, projectId: ProjectId, caseIds: readonly CaseId[]): Promise<number> {
  return caseIds.length === 0 ? 0 : ((await openOnes(db, { projectId, caseIds })).rows[0]?.open ?? 0);
}

const lastRuns = statement({
  name: 'how the last runs of jobs of a project ended',
  takes: { ...PROJECT, tasks: listOf(text), days: number, requestedBy: nullable(id<'Person'>()) },
  gives: { task: text, hasFailed: boolean },
  // Jobs end by the clock of the database.
  text: ({ projectId, tasks, days: recent, requestedBy }) => sql`
    select distinct on (j.task) j.task, j.state = 'failed' as "hasFailed" from job j
    where j.project_id = ${projectId} and j.task = any(${tasks}::text[]) and j.ended_at >= now() - make_interval(days => ${recent}::int)
      and (${requestedBy}::bigint is null or j.requested_by = ${requestedBy})
    order by j.task, j.id desc`,
});

/** Lists those of the tasks whose last run in these days failed; only runs that this person requested, if one is given. */
export async function listFailedTasks(
  db: Db,
  of: {
    readonly projectId: ProjectId;
    readonly tasks: readonly string[];
    readonly days: number;
    readonly requestedBy: PersonId | null;
  },
): Promise<readonly string[]> {
  return (await lastRuns(db, of)).rows.flatMap(({ task, hasFailed }) => (hasFailed ? [task] : []));
}
