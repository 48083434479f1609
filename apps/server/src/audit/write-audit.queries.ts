import type { AuditAct, AuditField, AuditSubject, ColumnOf } from '@seker/contract';
import type { Instant, PersonId, ProjectId, SessionId } from '@seker/kernel';
import type { Db } from '../db/database.ts';
import { NO_PROJECT } from '../db/no-project.ts';
import { requestAddress } from './request-address.ts';

/** Facts of one act by their fields, each of which screens have a word for. */
type AuditFacts = { readonly [Field in AuditField]?: unknown };

/** A field, or its column in the database, of which only is told that it changed. */
export type ChangedField = AuditField | ColumnOf<AuditField>;

export interface AuditDetails extends AuditFacts {
  readonly fields?: readonly ChangedField[];
  /** The fields as they were, or the one value of an act that has no fields. */
  readonly before?: AuditFacts | string | number | null;
  readonly after?: AuditFacts | string | number | null;
}

export interface AuditEvent {
  readonly projectId?: ProjectId | null;
  readonly at: Instant;
  readonly personId: PersonId | null;
  readonly sessionId: SessionId | null;
  readonly action: AuditAct;
  readonly subject: AuditSubject;
  readonly subjectId?: number | null;
  /** Ids, codes and counts; never names, numbers or texts. */
  readonly details?: AuditDetails;
}

/**
 * Adds a row to the audit log, which is append-only; pass the transaction of the change itself. The row records the
 * address of the request that caused it.
 */
export async function writeAudit(db: Db, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      project_id: event.projectId ?? NO_PROJECT,
      at: new Date(event.at),
      person_id: event.personId,
      session_id: event.sessionId,
      action: event.action,
      subject: event.subject,
      subject_id: event.subjectId ?? null,
      details: JSON.stringify(event.details ?? {}),
      address: requestAddress(),
    })
    .execute();
}
