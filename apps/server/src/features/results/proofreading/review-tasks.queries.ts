import type { Id, Instant, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const PROJECT = { projectId: id<'Project'>() };
const INTERVIEWS = { ...PROJECT, interviewIds: listOf(id<'Interview'>()) };

const begun = statement({
  name: 'note that a person has begun an interview to proofread',
  takes: { ...PROJECT, taskId: id<'ReviewTask'>(), at: moment },
  text: ({ projectId, taskId, at }) => sql`
    update review_task set begun_at = ${at}
    where project_id = ${projectId} and id = ${taskId} and begun_at is null and released_at is null and finished_at is null`,
});

export async function noteBegun(db: Db, projectId: ProjectId, taskId: Id<'ReviewTask'>, at: Instant): Promise<void> {
  await begun(db, { projectId, taskId, at });
}

const finished = statement({
  name: 'finish the task of an interview',
  takes: { ...PROJECT, interviewId: id<'Interview'>(), at: moment },
  text: ({ projectId, interviewId, at }) => sql`
    update review_task set finished_at = ${at}, begun_at = coalesce(begun_at, ${at})
    where project_id = ${projectId} and interview_id = ${interviewId} and released_at is null and finished_at is null`,
});

export async function finishTask(tx: Tx, projectId: ProjectId, interviewId: InterviewId, at: Instant): Promise<void> {
  await finished(tx, { projectId, interviewId, at });
}

const resumed = statement({
  name: 'go on with the task of an interview that was finished last',
  takes: { ...PROJECT, interviewId: id<'Interview'>() },
  text: ({ projectId, interviewId }) => sql`
    update review_task t set finished_at = null
    where t.project_id = ${projectId} and t.interview_id = ${interviewId} and t.released_at is null and t.finished_at is not null
      and t.id = (select max(l.id) from review_task l where l.project_id = ${projectId} and l.interview_id = ${interviewId})
      and exists (select from person p where p.id = t.person_id and p.removed_at is null and p.disabled_at is null)`,
});

/** Gives the interview back to the person who had it last, if they are still here. */
export async function resumeTask(tx: Tx, projectId: ProjectId, interviewId: InterviewId): Promise<void> {
  await resumed(tx, { projectId, interviewId });
}

const given = statement({
  name: 'give interviews to people to proofread',
  takes: { ...INTERVIEWS, personIds: listOf(id<'Person'>()), by: id<'Person'>(), at: moment },
  gives: { interviewId: id<'Interview'>(), personId: id<'Person'>() },
  text: ({ projectId, interviewIds, personIds, by, at }) => sql`
    with undecided as materialized (
      select g.interview, g.person from unnest(${interviewIds}::bigint[], ${personIds}::bigint[]) as g(interview, person)
      join interview_review r on r.project_id = ${projectId} and r.interview_id = g.interview
      where r.state in ('open', 'proposed', 'returned') order by r.interview_id for share of r
    )
    insert into review_task (project_id, interview_id, person_id, allocated_by, allocated_at)
    select ${projectId}, interview, person, ${by}, ${at} from undecided
    on conflict (project_id, interview_id) where released_at is null and finished_at is null do nothing
    returning interview_id as "interviewId", person_id as "personId"`,
});

/** Gives undecided completes to people; returns what was given: what another person has meanwhile stays with them. */
export async function giveTasks(
  tx: Tx,
  projectId: ProjectId,
  tasks: readonly { readonly interviewId: InterviewId; readonly personId: PersonId }[],
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<readonly { readonly interviewId: InterviewId; readonly personId: PersonId }[]> {
  if (tasks.length === 0) return [];
  const interviewIds = tasks.map(({ interviewId }) => interviewId);
  const personIds = tasks.map(({ personId }) => personId);
  return (await given(tx, { projectId, interviewIds, personIds, by, at })).rows;
}

const live = statement({
  name: 'lock the live tasks of interviews',
  takes: INTERVIEWS,
  gives: { taskId: id<'ReviewTask'>(), personId: id<'Person'>() },
  text: ({ projectId, interviewIds }) => sql`
    select id as "taskId", person_id as "personId" from review_task
    where project_id = ${projectId} and interview_id = any(${interviewIds}::bigint[]) and released_at is null and finished_at is null
    order by id for update`,
});

export async function lockLiveTasks(tx: Tx, projectId: ProjectId, interviewIds: readonly InterviewId[]) {
  return (await live(tx, { projectId, interviewIds })).rows;
}

const released = statement({
  name: 'take interviews to proofread back',
  takes: { ...PROJECT, taskIds: listOf(id<'ReviewTask'>()), by: id<'Person'>(), at: moment, forced: boolean },
  text: ({ projectId, taskIds, by, at, forced }) => sql`
    update review_task set released_by = ${by}, released_at = ${at}, forced = ${forced}
    where project_id = ${projectId} and id = any(${taskIds}::bigint[]) and released_at is null and finished_at is null`,
});

export async function releaseTasks(
  tx: Tx,
  projectId: ProjectId,
  taskIds: readonly Id<'ReviewTask'>[],
  release: { readonly by: PersonId; readonly at: Instant; readonly forced: boolean },
): Promise<number> {
  return taskIds.length === 0 ? 0 : (await released(tx, { projectId, taskIds, ...release })).count;
}
