import { type CaseId, type Instant, instant, type PhoneId } from '@seker/kernel';
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

export interface ClosingStatus {
  readonly dispositionId: number;
  readonly nextAt: Instant | null;
  readonly nextLanguageId: number | null;
  /** The attempt whose status this one corrects. */
  readonly corrects?: number | null;
}

/**
 * Closes the open attempt with its status; a status without an attempt (not dialled, or a correction) is a row
 * of its own. A status that changes the case's language keeps the one before it, so that it can be corrected.
 */
export async function closeAttempt(
  tx: Tx,
  attempt: NewAttempt,
  status: ClosingStatus,
): Promise<{ readonly dialled: boolean }> {
  const nextAt = status.nextAt === null ? null : new Date(status.nextAt);
  const priorLanguage = sql`(select language_id from study_case where project_id = ${attempt.projectId} and id = ${attempt.caseId}
    and ${status.nextLanguageId}::bigint is not null)`;
  const { rows } = await sql`
    update attempt set closed_at = now(), ended_at = coalesce(ended_at, now()), disposition_id = ${status.dispositionId},
      next_at = ${nextAt}, next_language_id = ${status.nextLanguageId}, prior_language_id = ${priorLanguage}
    where project_id = ${attempt.projectId} and phone_id = ${attempt.phoneId} and closed_at is null returning id
  `.execute(tx);
  if (rows.length > 0) return { dialled: true };
  await sql`
    insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how, started_at, ended_at,
      closed_at, disposition_id, next_at, next_language_id, prior_language_id, corrects)
    values (${attempt.projectId}, ${attempt.caseId}, ${attempt.phoneId}, ${attempt.interviewId}, ${attempt.visit}, ${attempt.personId},
      ${attempt.sessionId}, 'none', now(), now(), now(), ${status.dispositionId}, ${nextAt}, ${status.nextLanguageId}, ${priorLanguage},
      ${status.corrects ?? null})
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

/** The attempt whose status counts for a number in this visit; null before it has one. */
export interface StandingAttempt {
  readonly id: number;
  readonly dispositionId: number;
  readonly nextAt: Date | null;
  readonly nextLanguageId: number | null;
}

export async function readStandingAttempt(
  tx: Tx,
  phone: { readonly projectId: number; readonly phoneId: PhoneId; readonly visit: number },
): Promise<StandingAttempt | null> {
  const { rows } = await sql<StandingAttempt>`
    select id, disposition_id as "dispositionId", next_at as "nextAt", next_language_id as "nextLanguageId" from attempt
    where project_id = ${phone.projectId} and phone_id = ${phone.phoneId} and visit = ${phone.visit} and disposition_id is not null
    order by id desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

/** What the case owes to one of its attempts is taken from it again: earlier contact and language follow the others. */
export async function forgetAttempt(
  tx: Tx,
  attempt: { readonly projectId: number; readonly caseId: CaseId; readonly visit: number; readonly attemptId: number },
): Promise<void> {
  const standing = sql`a.project_id = ${attempt.projectId} and a.case_id = ${attempt.caseId} and a.id <> ${attempt.attemptId} and ${isStanding}`;
  await sql`
    update study_case c set
      contacted = exists (select from attempt a join disposition d on d.project_id = a.project_id and d.id = a.disposition_id
        where ${standing} and d.contacted = 'yes'),
      language_id = coalesce(
        (select a.next_language_id from attempt a where ${standing} and a.visit = ${attempt.visit} and a.next_language_id is not null
          order by a.id desc limit 1),
        (select a.prior_language_id from attempt a where a.project_id = c.project_id and a.case_id = c.id and a.visit = ${attempt.visit}
          and a.prior_language_id is not null order by a.id limit 1),
        c.language_id)
    where c.project_id = ${attempt.projectId} and c.id = ${attempt.caseId}
  `.execute(tx);
}

/** Attempt `a` was not corrected by a later one. */
const isStanding = sql`not exists (select from attempt later where later.project_id = a.project_id
  and later.case_id = a.case_id and later.corrects = a.id)`;

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

/** Every attempt of a case whose status stands. */
export async function listFinishedAttempts(
  tx: Tx,
  projectId: number,
  caseId: CaseId,
): Promise<readonly { phoneId: PhoneId; endedAt: Instant; dispositionId: number }[]> {
  const { rows } = await sql<{ phoneId: PhoneId; endedAt: Date; dispositionId: number }>`
    select a.phone_id as "phoneId", a.ended_at as "endedAt", a.disposition_id as "dispositionId" from attempt a
    where a.project_id = ${projectId} and a.case_id = ${caseId} and a.disposition_id is not null and ${isStanding} order by a.id
  `.execute(tx);
  return rows.map((row) => ({ ...row, endedAt: instant(row.endedAt.getTime()) }));
}
