import { sql } from 'kysely';
import { id, moment } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const nextMeeting = statement({
  name: 'the next appointment of a person',
  takes: { projectId: id<'Project'>(), personId: id<'Person'>() },
  gives: { at: moment },
  // The condition of dispatch's index.
  text: ({ projectId, personId }) => sql`
    select ready_at as at from study_case
    where project_id = ${projectId} and appointment_person_id = ${personId} and tier = 2 and lease_session_id is null
      and not quota_locked and held_at is null and ready_at is not null
    order by ready_at, id limit 1`,
});

/** Returns the person's next appointment in the project as ISO 8601; null when there is none. */
export async function readNextMeeting(db: Db, of: Parameters<typeof nextMeeting>[1]): Promise<string | null> {
  const at = (await nextMeeting(db, of)).rows[0]?.at;
  return at === undefined ? null : new Date(at).toISOString();
}
