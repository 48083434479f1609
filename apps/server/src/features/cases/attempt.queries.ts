import type { CaseId, Instant, PhoneId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface NewAttempt {
  readonly projectId: number;
  readonly caseId: CaseId;
  readonly phoneId: PhoneId;
  readonly interviewId: number;
  readonly visit: number;
  readonly personId: number;
  readonly sessionId: number;
  readonly how: 'auto' | 'manual' | 'none';
  readonly callId: string | null;
}

/** Begins a try at a number; a try that is still open (a redial without a status) is closed first. */
export async function openAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  await sql`
    update attempt set closed_at = now(), ended_at = coalesce(ended_at, now())
    where project_id = ${attempt.projectId} and phone_id = ${attempt.phoneId} and closed_at is null
  `.execute(tx);
  await sql`
    insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how, call_id, answered_at)
    values (${attempt.projectId}, ${attempt.caseId}, ${attempt.phoneId}, ${attempt.interviewId}, ${attempt.visit}, ${attempt.personId},
      ${attempt.sessionId}, ${attempt.how}, ${attempt.callId}, case when ${attempt.how} = 'manual' then now() end)
  `.execute(tx);
}

/** Closes the open try at a number with its status; a status without a try (nobody dialled) is a row of its own. */
export async function closeAttempt(
  tx: Tx,
  attempt: NewAttempt,
  status: { readonly dispositionId: number; readonly nextAt: Instant | null; readonly nextLanguageId: number | null },
): Promise<{ readonly dialled: boolean }> {
  const nextAt = status.nextAt === null ? null : new Date(status.nextAt);
  const { rows } = await sql`
    update attempt set closed_at = now(), ended_at = coalesce(ended_at, now()), disposition_id = ${status.dispositionId},
      next_at = ${nextAt}, next_language_id = ${status.nextLanguageId}
    where project_id = ${attempt.projectId} and phone_id = ${attempt.phoneId} and closed_at is null returning id
  `.execute(tx);
  if (rows.length > 0) return { dialled: true };
  await sql`
    insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how, started_at, ended_at,
      closed_at, disposition_id, next_at, next_language_id)
    values (${attempt.projectId}, ${attempt.caseId}, ${attempt.phoneId}, ${attempt.interviewId}, ${attempt.visit}, ${attempt.personId},
      ${attempt.sessionId}, 'none', now(), now(), now(), ${status.dispositionId}, ${nextAt}, ${status.nextLanguageId})
  `.execute(tx);
  return { dialled: false };
}

export async function noteAttemptAnswered(tx: Tx, projectId: number, callId: string): Promise<void> {
  await sql`
    update attempt set answered_at = coalesce(answered_at, now())
    where project_id = ${projectId} and call_id = ${callId} and closed_at is null
  `.execute(tx);
}

export async function noteAttemptEnded(
  tx: Tx,
  projectId: number,
  callId: string,
  outcome: string | null,
): Promise<void> {
  await sql`
    update attempt set ended_at = coalesce(ended_at, now()), exchange_outcome = coalesce(exchange_outcome, ${outcome})
    where project_id = ${projectId} and call_id = ${callId} and closed_at is null
  `.execute(tx);
}

/** Calls made to a case since an instant (the start of the respondent's day). */
export async function countAttemptsSince(db: Db, projectId: number, caseId: CaseId, since: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attempt
    where project_id = ${projectId} and case_id = ${caseId} and how <> 'none' and started_at >= ${new Date(since)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listOpenAttempts(
  tx: Tx,
  projectId: number,
  caseId: CaseId,
): Promise<readonly { phoneId: PhoneId; exchangeOutcome: string | null }[]> {
  const { rows } = await sql<{ phoneId: PhoneId; exchangeOutcome: string | null }>`
    select phone_id as "phoneId", exchange_outcome as "exchangeOutcome" from attempt
    where project_id = ${projectId} and case_id = ${caseId} and closed_at is null
  `.execute(tx);
  return rows;
}
