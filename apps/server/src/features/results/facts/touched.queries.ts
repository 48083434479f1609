import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, nullable, number } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const projects = statement({
  name: 'projects of which something is to be counted',
  takes: {},
  gives: { id: id<'Project'>() },
  // From one project to the next in the index: one of them may have a million rows.
  text: () => sql`
    with recursive touched(id) as (
      select min(project_id) from fact_touched
      union all select (select min(f.project_id) from fact_touched f where f.project_id > t.id) from touched t where t.id is not null)
    select id from touched where id is not null`,
});

/** Lists the projects in which something has changed that is not counted. */
export async function listTouchedProjects(db: Db): Promise<readonly ProjectId[]> {
  return (await projects(db, {})).rows.map(({ id: projectId }) => projectId);
}

const taken = statement({
  name: 'take what is to be counted of a project',
  takes: { projectId: id<'Project'>(), limit: number },
  gives: { caseId: nullable(id<'Case'>()), triedAt: nullable(moment), endedAt: nullable(moment) },
  // Up to the last of them, not joined with them: a table that has just filled looks empty to the planner, and a join
  // then reads it once for each row.
  text: ({ projectId, limit }) => sql`
    delete from fact_touched t where t.project_id = ${projectId} and t.id <= (
      select max(id) from (select id from fact_touched where project_id = ${projectId} order by id limit ${limit}) oldest)
    returning t.case_id as "caseId", t.tried_at as "triedAt", t.ended_at as "endedAt"`,
});

/** What has changed in a project. */
export interface Touched {
  readonly rows: number;
  readonly caseIds: readonly CaseId[];
  readonly triedAt: readonly Instant[];
  readonly endedAt: readonly Instant[];
  /** Whether all of it must be counted from the beginning. */
  readonly isWhole: boolean;
}

/** Takes the oldest rows of a project; they are back if the transaction fails. */
export async function takeTouched(tx: Tx, projectId: ProjectId, limit: number): Promise<Touched> {
  const { rows } = await taken(tx, { projectId, limit });
  const given = <T>(values: readonly (T | null)[]): readonly T[] =>
    [...new Set(values)].filter((value): value is T => value !== null);
  return {
    rows: rows.length,
    caseIds: given(rows.map(({ caseId }) => caseId)),
    triedAt: given(rows.map(({ triedAt }) => triedAt)),
    endedAt: given(rows.map(({ endedAt }) => endedAt)),
    isWhole: rows.some(({ caseId, triedAt, endedAt }) => caseId === null && triedAt === null && endedAt === null),
  };
}

const forgotten = statement({
  name: 'forget what is to be counted before all is counted',
  takes: { projectId: nullable(id<'Project'>()) },
  text: ({ projectId }) => sql`
    delete from fact_touched where ${projectId}::bigint is null or project_id = ${projectId}`,
});

/** Forgets what a count that begins now will see. */
export async function forgetTouched(db: Db, projectId: ProjectId | null): Promise<void> {
  await forgotten(db, { projectId });
}
