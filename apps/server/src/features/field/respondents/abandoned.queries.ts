import { type Instant, later, MINUTE } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { InterviewRow } from '../interviews/index.ts';

const INTERVIEW = { projectId: id<'Project'>(), id: id<'Interview'>() };

/** The minutes without an answer after which an interview counts as abandoned. */
export interface Abandonment {
  readonly minutes: number;
  /** For an interview from the open link with a place in a full cell, which keeps other respondents out. */
  readonly minutesUnderPressure: number;
}

type AbandonedValue = 'before' | 'beforeUnderPressure' | 'beforeEither';
const ABANDONED = { before: moment, beforeUnderPressure: moment, beforeEither: moment } satisfies Record<
  AbandonedValue,
  unknown
>;

function isAbandoned({ before, beforeEither, beforeUnderPressure }: Readonly<Record<AbandonedValue, unknown>>) {
  return sql`i.places_held and i.state = 'open' and (i.stopped_at is not null or i.touched_at < ${beforeEither}
    and (i.touched_at < ${before} or i.touched_at < ${beforeUnderPressure} and i.case_id is null and i.answered_by = 'web' and exists (
      select from quota_reservation r join quota_cell q on q.project_id = r.project_id and q.id = r.cell_id
      where r.project_id = i.project_id and r.interview_id = i.id and r.state = 'reserved'
        and q.completed + q.reserved >= q.target + q.overflow)))`;
}

function limitsOf({ minutes, minutesUnderPressure }: Abandonment, now: Instant) {
  const ago = (count: number) => later(now, -count * MINUTE);
  return {
    before: ago(minutes),
    beforeUnderPressure: ago(minutesUnderPressure),
    beforeEither: ago(Math.min(minutes, minutesUnderPressure)),
  };
}

const abandoned = statement({
  name: 'abandoned interviews',
  takes: ABANDONED,
  gives: INTERVIEW,
  text: (limits) => sql`
    select i.project_id as "projectId", i.id from interview i where ${isAbandoned(limits)} order by i.touched_at limit 200`,
});

/** Lists abandoned interviews that hold places in quotas. */
export async function listAbandoned(
  db: Db,
  abandonment: Abandonment,
  now: Instant,
): Promise<readonly Pick<InterviewRow, 'projectId' | 'id'>[]> {
  return (await abandoned(db, limitsOf(abandonment, now))).rows;
}

const takenPlaces = statement({
  name: 'take the places of an abandoned interview',
  takes: { ...INTERVIEW, ...ABANDONED },
  gives: { id: id<'Interview'>() },
  text: ({ projectId, id, ...limits }) => sql`
    update interview i set places_held = false
    where i.project_id = ${projectId} and i.id = ${id} and ${isAbandoned(limits)} returning i.id`,
});

/** Locks the interview; `false` when it has continued or ended. */
export async function lockAbandoned(
  tx: Tx,
  { projectId, id }: Pick<InterviewRow, 'projectId' | 'id'>,
  abandonment: Abandonment,
  now: Instant,
): Promise<boolean> {
  return (await takenPlaces(tx, { projectId, id, ...limitsOf(abandonment, now) })).rows.length > 0;
}
