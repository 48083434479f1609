import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, moment } from '../../../db/column.ts';
import type { Tx } from '../../../db/database.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';
import type { Span } from './quarter.ts';

const SLICE = { projectId: id<'Project'>(), from: moment, until: moment };
type Slice = { readonly [Name in keyof typeof SLICE]: Placeholder };

const within = ({ projectId, from, until }: Slice) =>
  sql`project_id = ${projectId} and at >= ${from} and at < ${until}`;

const oldAttempts = statement({
  name: 'forget the counted attempts of a span',
  takes: SLICE,
  text: (slice) => sql`delete from fact_attempt where ${within(slice)}`,
});

const newAttempts = statement({
  name: 'count the attempts of a span',
  takes: SLICE,
  // A corrected status replaces the first one, across any number of corrections.
  text: ({ projectId, from, until }) => sql`
    with recursive chain as (
      select a.id as root, a.id, a.case_id, a.started_at, a.person_id, a.how in ('auto', 'manual') as is_dialled,
        a.how = 'inPerson' as is_visit, a.disposition_id
      from attempt a where a.project_id = ${projectId} and a.started_at >= ${from} and a.started_at < ${until} and a.corrects is null
      union all
      select c.root, n.id, c.case_id, c.started_at, c.person_id, c.is_dialled, c.is_visit, n.disposition_id
      from chain c join attempt n on n.project_id = ${projectId} and n.case_id = c.case_id and n.corrects = c.id),
    standing as (select distinct on (root) * from chain order by root, id desc)
    insert into fact_attempt (project_id, at, person_id, is_dialled, is_visit, disposition_id, attempts)
    select ${projectId}, date_bin('15 minutes', started_at, 'epoch'::timestamptz) as quarter, person_id, is_dialled, is_visit, disposition_id, count(*)
    from standing group by quarter, person_id, is_dialled, is_visit, disposition_id`,
});

const oldInterviews = statement({
  name: 'forget the counted interviews of a span',
  takes: SLICE,
  text: (slice) => sql`delete from fact_interview where ${within(slice)}`,
});

/** A longer interview was interrupted, so its duration says nothing. */
const LONGEST_HOURS = sql`interval '3 hours'`;

/** A complete that is rejected counts as such, on the day of its interview. */
const COUNTED_AS = sql`case when rejected_at is not null then 'rejected' else outcome end`;

const newInterviews = statement({
  name: 'count the interviews of a span',
  takes: SLICE,
  text: ({ projectId, from, until }) => sql`
    insert into fact_interview (project_id, at, person_id, outcome, interviews, seconds, timed, web)
    select ${projectId}, date_bin('15 minutes', ended_at, 'epoch'::timestamptz) as quarter, person_id, ${COUNTED_AS} as counted_as, count(*),
      coalesce(sum(extract(epoch from ended_at - started_at)::float8) filter (where ended_at - started_at <= ${LONGEST_HOURS}), 0),
      count(*) filter (where ended_at - started_at <= ${LONGEST_HOURS}), count(*) filter (where answered_by = 'web')
    from study_interview where project_id = ${projectId} and state = 'ended' and ended_at >= ${from} and ended_at < ${until}
    group by quarter, person_id, counted_as`,
});

const oldCells = statement({
  name: 'forget the counted completes of cells of a span',
  takes: SLICE,
  text: (slice) => sql`delete from fact_cell where ${within(slice)}`,
});

const newCells = statement({
  name: 'count the completes of cells of a span',
  takes: SLICE,
  text: ({ projectId, from, until }) => sql`
    insert into fact_cell (project_id, at, cell_id, completes)
    select ${projectId}, date_bin('15 minutes', i.ended_at, 'epoch'::timestamptz) as quarter, r.cell_id, count(*)
    from study_interview i join quota_reservation r on r.project_id = i.project_id and r.interview_id = i.id and r.state = 'completed'
    where i.project_id = ${projectId} and i.state = 'ended' and i.outcome = 'success' and i.rejected_at is null and i.ended_at >= ${from} and i.ended_at < ${until}
    group by quarter, r.cell_id`,
});

/** Recounts the attempts of a span. */
export async function countAttempts(tx: Tx, projectId: ProjectId, span: Span): Promise<void> {
  for (const run of [oldAttempts, newAttempts]) await run(tx, { projectId, ...span });
}

/** Recounts the interviews that ended in a span, and the quota cells that they filled. */
export async function countInterviews(tx: Tx, projectId: ProjectId, span: Span): Promise<void> {
  for (const run of [oldInterviews, newInterviews, oldCells, newCells]) await run(tx, { projectId, ...span });
}

const lock = statement({
  name: 'count the facts of a project alone',
  takes: { projectId: id<'Project'>() },
  gives: { isAlone: boolean },
  text: ({ projectId }) =>
    sql`select true as "isAlone" from pg_advisory_xact_lock(hashtextextended('facts ' || ${projectId}::bigint, 0))`,
});

/** Makes recounts run one after the other, each after the previous commit: the last one reads the final state. */
export async function countAlone(tx: Tx, projectId: ProjectId): Promise<void> {
  await lock(tx, { projectId });
}
