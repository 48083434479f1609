import type { RATES_BY } from '@seker/contract';
import { AAPOR_BUCKETS } from '@seker/fieldwork';
import type { CellId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { filled, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';

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

const TOLD = {
  projectIds: listOf(id<'Project'>()),
  personId: nullable(id<'Person'>()),
  from: nullable(moment),
  until: nullable(moment),
  zone: text,
};
type Told = { readonly [Name in keyof typeof TOLD]: Placeholder };

/** Counts the outcomes of cases by one of their facts. Cases never worked on have no day and no person. */
const outcomesBy = (by: string, key: (told: Told) => RawBuilder<unknown>, more = sql``) =>
  statement({
    name: `what cases came to, by ${by}`,
    takes: TOLD,
    gives: { projectId: filled(id<'Project'>()), group: nullable(text), bucket: BUCKET, cases: number },
    text: (told) => sql`
      select "projectId", key::text as "group", bucket, cases from (
        select min(f.project_id) as "projectId", ${key(told)} as key, f.bucket, count(*) as cases from fact_case f ${more}
        where f.project_id = any(${told.projectIds}::bigint[])
          and (${told.from}::timestamptz is null or f.at >= ${told.from} and f.at < ${told.until})
          and (${told.personId}::bigint is null or f.person_id = ${told.personId}) and ${told.zone}::text is not null
        group by 2, 3) grouped`,
  });

const OUTCOMES = {
  project: outcomesBy('project', () => sql`f.project_id`),
  day: outcomesBy('day', ({ zone }) => sql`(f.at at time zone ${zone})::date`),
  cell: outcomesBy('cell', () => sql`cell`, sql`, unnest(f.cell_ids) cell`),
  person: outcomesBy('person', () => sql`f.person_id`),
} as const satisfies Record<(typeof RATES_BY)[number], unknown>;

export async function readOutcomes(
  db: Db,
  by: keyof typeof OUTCOMES,
  told: {
    readonly projectIds: readonly ProjectId[];
    /** Only cases last worked on by this person; null: all. */
    readonly personId: PersonId | null;
    readonly from: Instant | null;
    readonly until: Instant | null;
    readonly zone: string;
  },
) {
  return (await OUTCOMES[by](db, told)).rows;
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
