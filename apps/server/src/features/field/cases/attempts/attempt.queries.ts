import {
  type AttemptId,
  type CaseId,
  type DispositionId,
  type Instant,
  type InterviewId,
  type LanguageId,
  type PersonId,
  type PhoneId,
  type ProjectId,
  type SessionId,
} from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';

export interface NewAttempt {
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly phoneId: PhoneId;
  readonly interviewId: InterviewId;
  readonly visit: number;
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  readonly how: 'auto' | 'manual' | 'none';
  readonly callId: string | null;
  /** When it starts, or when its status is set. */
  readonly at: Instant;
}

function columnsOf({ projectId, caseId, phoneId, interviewId, visit, personId, sessionId }: NewAttempt) {
  return {
    project_id: projectId,
    case_id: caseId,
    phone_id: phoneId,
    interview_id: interviewId,
    visit,
    person_id: personId,
    session_id: sessionId,
  };
}

/** Starts an attempt at a number; an open one (a redial without a status) is closed first. */
export async function openAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  const at = new Date(attempt.at);
  await tx
    .updateTable('attempt')
    .set((eb) => ({ closed_at: at, ended_at: eb.fn.coalesce('ended_at', eb.val(at)) }))
    .where('project_id', '=', attempt.projectId)
    .where('phone_id', '=', attempt.phoneId)
    .where('closed_at', 'is', null)
    .execute();
  await tx
    .insertInto('attempt')
    .values({
      ...columnsOf(attempt),
      tier: tierOf(tx, attempt),
      how: attempt.how,
      call_id: attempt.callId,
      started_at: at,
      answered_at: attempt.how === 'manual' ? at : null,
    })
    .execute();
}

/** Selects the tier that the case was dispatched with, which it keeps until its release. */
function tierOf(tx: Tx, { projectId, caseId }: NewAttempt) {
  return tx.selectFrom('study_case').select('tier').where('project_id', '=', projectId).where('id', '=', caseId);
}

export interface ClosingStatus {
  readonly dispositionId: DispositionId;
  readonly nextAt: Instant | null;
  readonly nextLanguageId: LanguageId | null;
  /** The attempt whose status this one corrects. */
  readonly corrects?: AttemptId | null;
}

/**
 * Closes the open attempt with its status; a status without an attempt (not dialled, or a correction) becomes a row of
 * its own. A status that changes the case's language stores the previous language, so that it can be corrected.
 */
export async function closeAttempt(
  tx: Tx,
  attempt: NewAttempt,
  status: ClosingStatus,
): Promise<{ readonly dialled: boolean }> {
  const at = new Date(attempt.at);
  const said = {
    closed_at: at,
    disposition_id: status.dispositionId,
    next_at: status.nextAt === null ? null : new Date(status.nextAt),
    next_language_id: status.nextLanguageId,
    prior_language_id: status.nextLanguageId === null ? null : await languageOf(tx, attempt),
  };
  const closed = await tx
    .updateTable('attempt')
    .set((eb) => ({ ...said, ended_at: eb.fn.coalesce('ended_at', eb.val(at)) }))
    .where('project_id', '=', attempt.projectId)
    .where('phone_id', '=', attempt.phoneId)
    .where('closed_at', 'is', null)
    .returning('how')
    .executeTakeFirst();
  // An undone status is open again without another call.
  if (closed !== undefined) return { dialled: closed.how !== 'none' };
  await tx
    .insertInto('attempt')
    .values({
      ...columnsOf(attempt),
      ...said,
      tier: tierOf(tx, attempt),
      how: 'none',
      started_at: at,
      ended_at: at,
      corrects: status.corrects ?? null,
    })
    .execute();
  return { dialled: false };
}

/**
 * Inserts an open attempt in place of an undone status; it keeps what the exchange reported, in case no other status is
 * set.
 */
export async function reopenAttempt(
  tx: Tx,
  undone: Omit<NewAttempt, 'how' | 'callId'> & {
    readonly corrects: AttemptId;
    readonly exchangeOutcome: string | null;
  },
): Promise<void> {
  const at = new Date(undone.at);
  await tx
    .insertInto('attempt')
    .values({
      ...columnsOf({ ...undone, how: 'none', callId: null }),
      tier: tierOf(tx, { ...undone, how: 'none', callId: null }),
      how: 'none',
      started_at: at,
      ended_at: at,
      exchange_outcome: undone.exchangeOutcome,
      corrects: undone.corrects,
    })
    .execute();
}

async function languageOf(tx: Tx, { projectId, caseId }: NewAttempt): Promise<LanguageId> {
  const { language_id } = await tx
    .selectFrom('study_case')
    .select('language_id')
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  return language_id;
}

export async function noteAttemptAnswered(tx: Tx, projectId: ProjectId, callId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('attempt')
    .set((eb) => ({ answered_at: eb.fn.coalesce('answered_at', eb.val(new Date(at))) }))
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function noteAttemptEnded(
  tx: Tx,
  projectId: ProjectId,
  callId: string,
  outcome: string | null,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('attempt')
    .set((eb) => ({
      ended_at: eb.fn.coalesce('ended_at', eb.val(new Date(at))),
      exchange_outcome: eb.fn.coalesce('exchange_outcome', eb.val(outcome)),
    }))
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function listOpenAttempts(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
): Promise<readonly { phoneId: PhoneId; exchangeOutcome: string | null }[]> {
  return await tx
    .selectFrom('attempt')
    .select(['phone_id as phoneId', 'exchange_outcome as exchangeOutcome'])
    // Only visits have no number, and none of them is open.
    .$narrowType<{ phoneId: PhoneId }>()
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .where('closed_at', 'is', null)
    .execute();
}
