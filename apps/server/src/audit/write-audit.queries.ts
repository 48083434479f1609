import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface AuditEvent {
  readonly projectId?: number | null;
  readonly personId: number | null;
  readonly sessionId: number | null;
  readonly action: string;
  readonly subject: string;
  readonly subjectId?: number | null;
  /** Ids, codes and counts; never names, numbers or texts. */
  readonly details?: Record<string, unknown>;
}

/** Adds a row to the log that nobody can change; pass the transaction of the change itself. */
export async function writeAudit(db: Db, event: AuditEvent): Promise<void> {
  await sql`
    insert into audit_event (project_id, person_id, session_id, action, subject, subject_id, details)
    values (${event.projectId ?? 0}, ${event.personId}, ${event.sessionId}, ${event.action}, ${event.subject},
      ${event.subjectId ?? null}, ${JSON.stringify(event.details ?? {})}::jsonb)
  `.execute(db);
}
