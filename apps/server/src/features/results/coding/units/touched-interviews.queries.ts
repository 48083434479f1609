import type { FinalSnapshot } from '@seker/interviewing';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, nullable, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const projects = statement({
  name: 'projects of which units are to be made',
  takes: {},
  gives: { id: id<'Project'>() },
  text: () => sql`select distinct project_id as id from coding_touched order by id`,
});

/** Lists the projects in which interviews have changed whose answers are encoded. */
export async function listProjectsToMake(db: Db): Promise<readonly ProjectId[]> {
  return (await projects(db, {})).rows.map(({ id: projectId }) => projectId);
}

const alone = statement({
  name: 'make the units of a project alone',
  takes: { projectId: id<'Project'>() },
  text: ({ projectId }) =>
    sql`select from pg_advisory_xact_lock(hashtextextended('coding ' || ${projectId}::bigint, 0))`,
});

/** Keeps everything else from making units of this project until the commit. */
export async function makeAlone(tx: Tx, projectId: ProjectId): Promise<void> {
  await alone(tx, { projectId });
}

const taken = statement({
  name: 'take interviews of which units are to be made',
  takes: { projectId: id<'Project'>(), most: number },
  gives: { id: id<'Interview'>() },
  // Up to the last of them, not joined with them: a table that has just filled looks empty to the planner, and a join
  // then reads it once for each row.
  text: ({ projectId, most }) => sql`
    delete from coding_touched t where t.project_id = ${projectId} and t.id <= (
      select max(id) from (select id from coding_touched where project_id = ${projectId} order by id limit ${most}) oldest)
    returning t.interview_id as id`,
});

/** Takes the oldest of them; they are back if the transaction fails. May name one twice. */
export async function takeTouchedInterviews(
  tx: Tx,
  projectId: ProjectId,
  most: number,
): Promise<readonly InterviewId[]> {
  return (await taken(tx, { projectId, most })).rows.map((row) => row.id);
}

const touched = statement({
  name: 'have the units of all completes of a project made',
  takes: { projectId: id<'Project'>() },
  text: ({ projectId }) => sql`
    insert into coding_touched (project_id, interview_id)
    select project_id, id from study_interview
    where project_id = ${projectId} and state = 'ended' and outcome in ('success', 'extra') and rejected_at is null order by id`,
});

/** Has the units of all of the project's completes made, or made anew. */
export async function touchCompletes(tx: Tx, projectId: ProjectId): Promise<void> {
  await touched(tx, { projectId });
}

const FINAL: z.ZodType<FinalSnapshot> = z.object({ v: z.literal(1), questions: z.record(z.string(), z.any()) });

const finals = statement({
  name: 'the final answers of interviews, and their last language',
  takes: { projectId: id<'Project'>(), ids: listOf(id<'Interview'>()) },
  gives: {
    id: id<'Interview'>(),
    versionId: id<'Version'>(),
    snapshot: nullable(json(FINAL)),
    language: text,
    isComplete: boolean,
  },
  text: ({ projectId, ids }) => sql`
    select i.id, i.version_id as "versionId", i.snapshot, coalesce((
        select e.event ->> 'language' from interview_event e
        where e.project_id = i.project_id and e.interview_id = i.id and e.type = 'language' order by e.seq desc limit 1), l.code) as language,
      coalesce(i.outcome in ('success', 'extra'), false) and i.rejected_at is null as "isComplete"
    from study_interview i join language l on l.id = i.language_id
    where i.project_id = ${projectId} and i.id = any(${ids}::bigint[]) order by i.id`,
});

export async function readFinalAnswers(tx: Tx, projectId: ProjectId, ids: readonly InterviewId[]) {
  return (await finals(tx, { projectId, ids })).rows;
}
