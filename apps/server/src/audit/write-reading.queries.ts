import { MINUTE } from '@seker/kernel';
import type { Db } from '../db/database.ts';
import { NO_PROJECT } from '../db/no-project.ts';
import { type AuditEvent, writeAudit } from './write-audit.queries.ts';

/** An open page reads its subject again with every change of it; within this time that is one reading. */
const ONE_READING = 15 * MINUTE;

/** Audits that a person has opened the page of one subject. */
export async function writeReading(
  db: Db,
  event: Omit<AuditEvent, 'action' | 'subjectId'> & { readonly subjectId: number },
) {
  const before = await db
    .selectFrom('audit_event')
    .select('id')
    .where('person_id', '=', event.personId)
    .where('at', '>', new Date(event.at - ONE_READING))
    .where('action', '=', 'read')
    .where('subject', '=', event.subject)
    .where('subject_id', '=', event.subjectId)
    .where('project_id', '=', event.projectId ?? NO_PROJECT)
    .limit(1)
    .executeTakeFirst();
  if (before === undefined) await writeAudit(db, { ...event, action: 'read' });
}
