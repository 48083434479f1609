import { type Instant, type InterviewId, later, MINUTE, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, moment } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { INTERVIEW_ROW, interviewColumns } from '../../../field/interviews/index.ts';

/** A web respondent without an answer for this long no longer counts as answering. */
const QUIET_MINUTES = 30;

const running = statement({
  name: 'lock the interviews that run',
  takes: { projectId: id<'Project'>(), since: moment },
  gives: INTERVIEW_ROW,
  text: ({ projectId, since }) => sql`
    select ${interviewColumns()} from study_interview i join language l on l.id = i.language_id
    where i.project_id = ${projectId} and i.state = 'open' and (i.places_held
      or i.answered_by = 'web' and i.touched_at > ${since}
      or exists (select from study_case c where c.project_id = i.project_id and c.id = i.case_id and c.lease_session_id is not null))
    order by i.id for no key update of i`,
});

/** Locks the interviews that hold places, and those being answered, until the commit. */
export async function lockRunning(tx: Tx, projectId: ProjectId, now: Instant) {
  return (await running(tx, { projectId, since: later(now, -QUIET_MINUTES * MINUTE) })).rows;
}

const counted = statement({
  name: 'note that the places of interviews were counted',
  takes: {
    projectId: id<'Project'>(),
    interviewIds: listOf(id<'Interview'>()),
    heldIds: listOf(id<'Interview'>()),
  },
  text: ({ projectId, interviewIds, heldIds }) => sql`
    update interview set recounts = recounts + 1, places_held = places_held or id = any(${heldIds})
    where project_id = ${projectId} and id = any(${interviewIds})`,
});

/** Invalidates their earlier pages, and marks which of them hold places from now on. */
export async function noteCounted(
  tx: Tx,
  projectId: ProjectId,
  interviewIds: readonly InterviewId[],
  heldIds: readonly InterviewId[],
): Promise<void> {
  if (interviewIds.length > 0) await counted(tx, { projectId, interviewIds, heldIds });
}
