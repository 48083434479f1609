import type { SessionId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** Reads the last activity of a live session, and its idle limits. */
export async function readIdle(db: Db, sessionId: SessionId) {
  return await db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .innerJoin('setting as st', (join) => join.onTrue())
    .leftJoin('group_setting as gs', 'gs.group_id', 'p.group_id')
    .select((eb) => [
      's.last_active_at as lastActiveAt',
      eb.fn.coalesce('gs.idle_alert_minutes', 'st.idle_alert_minutes').as('alertMinutes'),
      eb.fn.coalesce('gs.idle_log_off_minutes', 'st.idle_log_off_minutes').as('logOffMinutes'),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}
