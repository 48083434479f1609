import type { CellId, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const texts = json(z.record(z.string(), z.string()));

const cells = statement({
  name: 'cells that a rejection would change',
  takes: { projectId: id<'Project'>(), cellIds: listOf(id<'Cell'>()) },
  gives: {
    id: id<'Cell'>(),
    quotaNames: texts,
    labels: texts,
    key: text,
    target: number,
    overflow: number,
    completed: number,
    reserved: number,
  },
  text: ({ projectId, cellIds }) => sql`
    select c.id, q.names as "quotaNames", c.labels, c.key, c.target, case when q.policy = 'soft' then coalesce(q.overflow, 0) else c.overflow end as overflow, c.completed, c.reserved
    from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id
    where c.project_id = ${projectId} and c.id = any(${cellIds}::bigint[]) order by c.quota_id, c.position, c.id`,
});

export async function readNamedCells(db: Db, projectId: ProjectId, cellIds: readonly CellId[]) {
  return cellIds.length === 0 ? [] : (await cells(db, { projectId, cellIds })).rows;
}

const counts = statement({
  name: 'the completes and the sample size of a project',
  takes: { projectId: id<'Project'>() },
  gives: { done: number, target: nullable(number) },
  text: ({ projectId }) => sql`
    select coalesce((select sum(n.completed) from project_count n where n.project_id = p.id), 0) as done, p.sample_size as target
    from project p where p.id = ${projectId}`,
});

export async function readProjectCounts(db: Db, projectId: ProjectId) {
  return (await counts(db, { projectId })).rows[0] ?? { done: 0, target: null };
}

const ofDay = statement({
  name: 'completes of the interviewer of an interview on its day',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>(), from: moment, until: moment },
  gives: { completes: number },
  text: ({ projectId, interviewId, from, until }) => sql`
    select count(*) as completes from study_interview i
    where i.project_id = ${projectId} and i.state = 'ended' and i.outcome in ('success', 'extra') and i.rejected_at is null
      and i.ended_at >= ${from} and i.ended_at < ${until}
      and i.person_id = (select o.person_id from study_interview o where o.project_id = ${projectId} and o.id = ${interviewId})`,
});

export async function countOfDay(
  db: Db,
  of: {
    readonly projectId: ProjectId;
    readonly interviewId: InterviewId;
    readonly from: Parameters<typeof ofDay>[1]['from'];
    readonly until: Parameters<typeof ofDay>[1]['until'];
  },
): Promise<number> {
  return (await ofDay(db, { ...of })).rows[0]?.completes ?? 0;
}
