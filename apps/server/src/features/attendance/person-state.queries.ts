import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What somebody is doing; `offline` ends a session's stretch. */
export type PersonState = 'online' | 'interview' | 'call' | 'break' | 'task' | 'offline';

/** Adds to the one log from which production and attendance derive. */
export async function insertPersonState(
  db: Db,
  session: { readonly id: number; readonly personId: number; readonly projectId: number | null },
  state: PersonState,
): Promise<void> {
  await sql`
    insert into person_state (project_id, person_id, session_id, state)
    values (${session.projectId ?? 0}, ${session.personId}, ${session.id}, ${state})
  `.execute(db);
}

/** Back to what the person's own status says, once nothing is on the line. */
export async function notePersonOffTheLine(db: Db, sessionId: number): Promise<void> {
  await sql`
    insert into person_state (project_id, person_id, session_id, state)
    select coalesce(project_id, 0), person_id, id, case state when 'on-break' then 'break' when 'in-task' then 'task' else 'online' end
    from session where id = ${sessionId} and ended_at is null
  `.execute(db);
}
