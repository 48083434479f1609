import type { RATES_BY } from '@seker/contract';
import { AAPOR_BUCKETS } from '@seker/fieldwork';
import type { CellId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { boolean, filled, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';

const BUCKET = oneOf(...AAPOR_BUCKETS);
const names = json(z.record(z.string(), z.string()));

/** Whether only cases that the field no longer works on are counted; false: all, as if the field closed now. */
const CLOSED = { closedOnly: boolean };

const statuses = statement({
  name: 'how many cases came to which status',
  plan: 'forValues',
  takes: { projectId: id<'Project'>(), cellId: nullable(id<'Cell'>()), ...CLOSED },
  gives: {
    dispositionId: nullable(id<'Disposition'>()),
    names: nullable(names),
    code: text,
    bucket: BUCKET,
    isOpen: boolean,
    cases: number,
  },
  text: ({ projectId, cellId, closedOnly }) => sql`
    select f.disposition_id as "dispositionId", d.names, f.code, f.bucket, f.is_open as "isOpen", f.cases
    from (
      select disposition_id, code, bucket, is_open, sum(cases) as cases from (
        select disposition_id, code, bucket, is_open, cases from fact_outcome where project_id = ${projectId} and ${cellId}::bigint is null
        union all
        select disposition_id, code, bucket, is_open, cases from fact_outcome_cell where project_id = ${projectId} and cell_id = ${cellId}) told
      where cases > 0 and not (is_open and ${closedOnly}::boolean) group by 1, 2, 3, 4) f
    left join disposition d on d.project_id = ${projectId} and d.id = f.disposition_id
    order by f.code, f.disposition_id, f.is_open`,
});

export async function readStatuses(
  db: Db,
  of: { readonly projectId: ProjectId; readonly cellId: CellId | null; readonly closedOnly: boolean },
) {
  return (await statuses(db, of)).rows;
}

const TOLD = {
  projectIds: listOf(id<'Project'>()),
  personId: nullable(id<'Person'>()),
  from: nullable(moment),
  until: nullable(moment),
  zone: text,
  ...CLOSED,
};
type Told = { readonly [Name in keyof typeof TOLD]: Placeholder };

/** Of days: their ends are ends of a quarter of an hour in every zone, as the tallies have them. */
const inPeriod = ({ from, until, personId }: Told) => sql`
  (${from}::timestamptz is null or f.at >= ${from} and f.at < ${until}) and (${personId}::bigint is null or f.person_id = ${personId})`;

/** Counts the outcomes of cases by one of their facts. Cases never worked on have no day and no person. */
const outcomesBy = (by: string, key: (told: Told) => RawBuilder<unknown>, cases: (told: Told) => RawBuilder<unknown>) =>
  statement({
    name: `what cases came to, by ${by}`,
    plan: 'forValues',
    takes: TOLD,
    gives: {
      projectId: filled(id<'Project'>()),
      group: nullable(text),
      bucket: BUCKET,
      isOpen: boolean,
      cases: number,
    },
    text: (told) => sql`
      select "projectId", key::text as "group", bucket, "isOpen", cases from (
        select min(f.project_id) as "projectId", ${key(told)} as key, f.bucket, f.is_open as "isOpen", sum(f.cases) as cases
        from (${cases(told)}) f where f.cases > 0 and not (f.is_open and ${told.closedOnly}::boolean) and ${told.zone}::text is not null
        group by 2, 3, 4) grouped`,
  });

const tallied = (told: Told) => sql`
  select project_id, at, person_id, bucket, is_open, cases from fact_outcome f
  where project_id = any(${told.projectIds}::bigint[]) and ${inPeriod(told)}`;

const OUTCOMES = {
  project: outcomesBy('project', () => sql`f.project_id`, tallied),
  day: outcomesBy('day', ({ zone }) => sql`(f.at at time zone ${zone})::date`, tallied),
  person: outcomesBy('person', () => sql`f.person_id`, tallied),
  // Cells are tallied for all time and all people; a part of them is counted from its cases.
  cell: outcomesBy(
    'cell',
    () => sql`f.cell`,
    (told) => sql`
      select project_id, cell_id as cell, bucket, is_open, cases from fact_outcome_cell
      where project_id = any(${told.projectIds}::bigint[]) and ${told.from}::timestamptz is null and ${told.personId}::bigint is null
      union all
      select project_id, cell, bucket, is_open, 1 from fact_case f, unnest(f.cell_ids) cell
      where project_id = any(${told.projectIds}::bigint[]) and (${told.from}::timestamptz is not null or ${told.personId}::bigint is not null)
        and ${inPeriod(told)}`,
  ),
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
    readonly closedOnly: boolean;
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
    knownAt: oneOf('draw', 'contact', 'interview'),
    isActive: boolean,
  },
  text: ({ projectIds }) => sql`
    select c.id, c.project_id as "projectId", q.names as "quotaNames", c.labels, c.key, c.target, c.completed, c.reserved, c.extra, c.refusals, v.known_at as "knownAt", q.active as "isActive"
    from quota q join quota_cell c on c.project_id = q.project_id and c.quota_id = q.id
      join variable v on v.project_id = q.project_id and v.id = q.variable_id
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

const workedDays = statement({
  name: 'the days since then on which a project was worked on',
  takes: { projectId: id<'Project'>(), since: moment, until: moment, zone: text },
  gives: { days: number },
  text: ({ projectId, since, until, zone }) => sql`
    select count(distinct (at at time zone ${zone})::date) as days from (
      select at from fact_attempt where project_id = ${projectId} and at >= ${since} and at < ${until} and is_dialled
      union all select at from fact_interview where project_id = ${projectId} and at >= ${since} and at < ${until}) worked`,
});

export async function countWorkedDays(
  db: Db,
  of: { readonly projectId: ProjectId; readonly since: Instant; readonly until: Instant; readonly zone: string },
): Promise<number> {
  return (await workedDays(db, of)).rows[0]?.days ?? 0;
}
