import { type Instant, later, MINUTE, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, number } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** A respondent without an answer for this long no longer counts as answering. */
const QUIET_MILLISECONDS = 30 * MINUTE;

const runningInterviews = statement({
  name: 'interviews that run in a project',
  takes: { projectId: id<'Project'>(), since: moment },
  gives: { held: number, onWeb: number },
  text: ({ projectId, since }) => sql`
    select (select count(*) from study_case where project_id = ${projectId} and lease_session_id is not null) as held,
      (select count(*) from study_interview where project_id = ${projectId} and state = 'open' and answered_by = 'web'
        and touched_at > ${since}) as "onWeb"`,
});

/** Counts respondents held by an interviewer, and those answering on the web. */
export async function countRunning(db: Db, projectId: ProjectId, now: Instant): Promise<number> {
  const [row] = (await runningInterviews(db, { projectId, since: later(now, -QUIET_MILLISECONDS) })).rows;
  return (row?.held ?? 0) + (row?.onWeb ?? 0);
}
