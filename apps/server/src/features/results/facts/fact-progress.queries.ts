import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, filled, id, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const OF = { projectId: id<'Project'>() };

const wanted = statement({
  name: 'count projects anew from their beginning',
  takes: { projectId: nullable(id<'Project'>()), now: moment },
  text: ({ projectId, now }) => sql`
    insert into fact_project as f (project_id, wanted_at)
    select id, ${now} from project where removed_at is null and (${projectId}::bigint is null or id = ${projectId})
    on conflict (project_id) do update set wanted_at = excluded.wanted_at, case_id = 0, counted_to = null`,
});

const statesWanted = statement({
  name: 'count the states of all people anew from their beginning',
  takes: { now: moment },
  text: ({ now }) => sql`update fact_keeper set states_wanted_at = ${now}, states_to = 0`,
});

/** Requests a recount of a project, or of all projects and people. */
export async function wantFacts(db: Db, projectId: ProjectId | null, now: Instant): Promise<void> {
  await wanted(db, { projectId, now });
  if (projectId === null) await statesWanted(db, { now });
}

const next = statement({
  name: 'the next project to be counted',
  takes: { projectId: nullable(id<'Project'>()) },
  gives: { projectId: id<'Project'>(), wantedAt: filled(moment), caseId: id<'Case'>(), countedTo: nullable(moment) },
  text: ({ projectId }) => sql`
    select project_id as "projectId", wanted_at as "wantedAt", case_id as "caseId", counted_to as "countedTo"
    from fact_project where wanted_at is not null and (${projectId}::bigint is null or project_id = ${projectId}) order by project_id limit 1`,
});

export type WantedProject = NonNullable<Awaited<ReturnType<typeof nextWanted>>>;

export async function nextWanted(db: Db, projectId: ProjectId | null) {
  return (await next(db, { projectId })).rows[0] ?? null;
}

const casesDone = statement({
  name: 'cases of a project are counted up to here',
  takes: { ...OF, wantedAt: moment, caseId: id<'Case'>() },
  text: ({ projectId, wantedAt, caseId }) => sql`
    update fact_project set case_id = ${caseId} where project_id = ${projectId} and wanted_at = ${wantedAt}`,
});

const spanDone = statement({
  name: 'quarters of a project are counted up to here',
  takes: { ...OF, wantedAt: moment, countedTo: moment },
  text: ({ projectId, wantedAt, countedTo }) => sql`
    update fact_project set counted_to = ${countedTo} where project_id = ${projectId} and wanted_at = ${wantedAt}`,
});

const allDone = statement({
  name: 'all of a project is counted',
  takes: { ...OF, wantedAt: moment },
  text: ({ projectId, wantedAt }) => sql`
    update fact_project set wanted_at = null, whole_at = wanted_at where project_id = ${projectId} and wanted_at = ${wantedAt}`,
});

/** Stores the progress of a recount, unless it was requested again meanwhile. */
export const noteCases = async (db: Db, { projectId, wantedAt }: WantedProject, caseId: CaseId): Promise<void> =>
  void (await casesDone(db, { projectId, wantedAt, caseId }));
export const noteSpan = async (db: Db, { projectId, wantedAt }: WantedProject, countedTo: Instant): Promise<void> =>
  void (await spanDone(db, { projectId, wantedAt, countedTo }));
export const noteWhole = async (db: Db, { projectId, wantedAt }: WantedProject): Promise<void> =>
  void (await allDone(db, { projectId, wantedAt }));

const bounds = statement({
  name: 'since when a project is worked',
  takes: OF,
  gives: { from: nullable(moment), until: nullable(moment) },
  text: ({ projectId }) => sql`
    select least(
        (select min(started_at) from attempt where project_id = ${projectId}),
        (select min(ended_at) from study_interview where project_id = ${projectId} and state = 'ended'),
        (select min(at) from fact_attempt where project_id = ${projectId}),
        (select min(at) from fact_interview where project_id = ${projectId})) as "from",
      greatest(
        (select max(started_at) from attempt where project_id = ${projectId}),
        (select max(ended_at) from study_interview where project_id = ${projectId} and state = 'ended'),
        (select max(at) from fact_attempt where project_id = ${projectId}),
        (select max(at) from fact_interview where project_id = ${projectId})) as "until"`,
});

/** Returns the times of the first and last event or fact of a project. */
export async function boundsOf(db: Db, projectId: ProjectId) {
  return (await bounds(db, { projectId })).rows[0] ?? { from: null, until: null };
}

const statesLeft = statement({
  name: 'up to which person the states are counted anew',
  takes: {},
  gives: { wantedAt: filled(moment), after: filled(id<'Person'>()) },
  text: () =>
    sql`select states_wanted_at as "wantedAt", states_to as after from fact_keeper where states_wanted_at is not null`,
});

export async function wantedStates(db: Db) {
  return (await statesLeft(db, {})).rows[0] ?? null;
}

const statesDone = statement({
  name: 'the states of people are counted up to here',
  takes: { wantedAt: moment, to: nullable(id<'Person'>()) },
  text: ({ wantedAt, to }) => sql`
    update fact_keeper set states_to = ${to}, states_wanted_at = case when ${to}::bigint is null then null else states_wanted_at end
    where states_wanted_at = ${wantedAt}`,
});

export const noteStates = statesDone;

const keeperIs = statement({
  name: 'up to when the keeper has counted',
  takes: {},
  gives: { asOf: nullable(moment) },
  text: () => sql`select as_of as "asOf" from fact_keeper`,
});

/** Null before the first count. */
export async function readAsOf(db: Db): Promise<Instant | null> {
  return (await keeperIs(db, {})).rows[0]?.asOf ?? null;
}

const keeperCame = statement({
  name: 'the keeper has counted up to now',
  takes: { asOf: moment },
  text: ({ asOf }) => sql`update fact_keeper set as_of = ${asOf}`,
});

export async function noteAsOf(db: Db, asOf: Instant): Promise<void> {
  await keeperCame(db, { asOf });
}

const incomplete = statement({
  name: 'whether projects were never counted as a whole',
  takes: { projectIds: listOf(id<'Project'>()) },
  gives: { isCounting: boolean },
  text: ({ projectIds }) => sql`
    select exists (
      select from unnest(${projectIds}::bigint[]) p(id) left join fact_project f on f.project_id = p.id where f.whole_at is null) as "isCounting"`,
});

export async function isCountingFirst(db: Db, projectIds: readonly ProjectId[]): Promise<boolean> {
  return (await incomplete(db, { projectIds })).rows[0]?.isCounting ?? false;
}

const unfinished = statement({
  name: 'what is to be counted from the beginning, and by which rule it was',
  takes: {},
  gives: { rule: number, areStatesWanted: boolean, projectIds: listOf(id<'Project'>()) },
  text: () => sql`
    select rule, states_wanted_at is not null as "areStatesWanted",
      array(select project_id from fact_project where wanted_at is not null order by project_id) as "projectIds"
    from fact_keeper`,
});

/** Reads what a count from the beginning has left, and by which rule everything was counted last. */
export async function readUnfinished(db: Db) {
  return (await unfinished(db, {})).rows[0] ?? { rule: 0, areStatesWanted: false, projectIds: [] };
}

const ruled = statement({
  name: 'everything is counted by this rule',
  takes: { rule: number },
  text: ({ rule }) => sql`update fact_keeper set rule = ${rule}`,
});

export async function noteRule(db: Db, rule: number): Promise<void> {
  await ruled(db, { rule });
}

const asked = statement({
  name: 'whether a count of all facts waits or runs',
  takes: { task: text },
  gives: { isAsked: boolean },
  text: ({ task }) => sql`select exists (select from job where task = ${task} and ended_at is null) as "isAsked"`,
});

export async function isJobAsked(db: Db, task: string): Promise<boolean> {
  return (await asked(db, { task })).rows[0]?.isAsked ?? false;
}
