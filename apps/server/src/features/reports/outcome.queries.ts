import { AAPOR_BUCKETS } from '@seker/fieldwork';
import type { CellId, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { filled, id, json, listOf, moment, nullable, number, oneOf, text } from '../../db/column.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

const BUCKET = oneOf(...AAPOR_BUCKETS);
const names = json(z.record(z.string(), z.string()));

const statuses = statement({
  name: 'how many cases came to which status',
  takes: { projectId: id<'Project'>(), cellId: nullable(id<'Cell'>()) },
  gives: {
    dispositionId: nullable(id<'Disposition'>()),
    names: nullable(names),
    code: text,
    bucket: BUCKET,
    cases: number,
  },
  text: ({ projectId, cellId }) => sql`
    select f.disposition_id as "dispositionId", d.names, f.code, f.bucket, f.cases
    from (
      select disposition_id, code, bucket, count(*) as cases from fact_case
      where project_id = ${projectId} and (${cellId}::bigint is null or ${cellId} = any(cell_ids))
      group by disposition_id, code, bucket) f
    left join disposition d on d.project_id = ${projectId} and d.id = f.disposition_id
    order by f.cases desc, f.code, f.disposition_id`,
});

export async function readStatuses(db: Db, of: { readonly projectId: ProjectId; readonly cellId: CellId | null }) {
  return (await statuses(db, of)).rows;
}

const outcomes = statement({
  name: 'what cases came to',
  takes: {
    projectIds: listOf(id<'Project'>()),
    by: oneOf('project', 'day', 'cell', 'person'),
    from: nullable(moment),
    until: nullable(moment),
    zone: text,
  },
  gives: { projectId: filled(id<'Project'>()), group: nullable(text), bucket: BUCKET, cases: number },
  // Who was not worked on is of no day and of no one.
  text: ({ projectIds, by, from, until, zone }) => sql`
    with told as (
      select project_id, bucket, at, person_id, cell_ids from fact_case
      where project_id = any(${projectIds}::bigint[]) and (${from}::timestamptz is null or at >= ${from} and at < ${until})),
    grouped as (
      select project_id, bucket, case ${by}::text when 'project' then project_id::text
          when 'day' then ((at at time zone ${zone})::date)::text when 'person' then person_id::text end as key
      from told where ${by}::text <> 'cell'
      union all
      select project_id, bucket, cell::text from told, unnest(cell_ids) cell where ${by}::text = 'cell')
    select min(project_id) as "projectId", key as "group", bucket, count(*) as cases from grouped group by key, bucket`,
});

export async function readOutcomes(
  db: Db,
  of: {
    readonly projectIds: readonly ProjectId[];
    readonly by: 'project' | 'day' | 'cell' | 'person';
    readonly from: Instant | null;
    readonly until: Instant | null;
    readonly zone: string;
  },
) {
  return (await outcomes(db, of)).rows;
}

const cells = statement({
  name: 'the quota cells of reports',
  takes: { projectIds: listOf(id<'Project'>()) },
  gives: {
    id: id<'Cell'>(),
    projectId: id<'Project'>(),
    quotaNames: names,
    labels: names,
    key: text,
    target: number,
    completed: number,
    reserved: number,
    extra: number,
    refusals: number,
  },
  text: ({ projectIds }) => sql`
    select c.id, c.project_id as "projectId", q.names as "quotaNames", c.labels, c.key, c.target, c.completed, c.reserved, c.extra, c.refusals
    from quota q join quota_cell c on c.project_id = q.project_id and c.quota_id = q.id
    where q.project_id = any(${projectIds}::bigint[]) order by q.project_id, q.id, c.position, c.id`,
});

export async function readCells(db: Db, projectIds: readonly ProjectId[]) {
  return (await cells(db, { projectIds })).rows;
}

const pace = statement({
  name: 'the completes of quota cells since then',
  takes: { projectId: id<'Project'>(), since: moment, until: moment },
  gives: { cellId: id<'Cell'>(), completes: number },
  text: ({ projectId, since, until }) => sql`
    select cell_id as "cellId", sum(completes) as completes from fact_cell
    where project_id = ${projectId} and at >= ${since} and at < ${until} group by cell_id`,
});

export async function readPace(
  db: Db,
  of: { readonly projectId: ProjectId; readonly since: Instant; readonly until: Instant },
) {
  return new Map((await pace(db, of)).rows.map(({ cellId, completes }) => [cellId, completes]));
}
