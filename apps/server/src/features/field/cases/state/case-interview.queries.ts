import { WEB_HOLD_MINUTES } from '@seker/fieldwork';
import { type CaseId, type Instant, type InterviewId, later, MINUTE, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { filled, id, moment, nullable, oneOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

export type InterviewOutcome = 'success' | 'extra' | 'cancel' | 'zeroQuota' | 'overQuota' | 'screenedOut' | 'burned';

const interviewState = statement({
  name: 'lock what an interview has come to',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>(), onWebSince: moment },
  gives: {
    id: id<'Interview'>(),
    state: oneOf('open', 'ended'),
    outcome: nullable(text),
    touchedOnWebAt: nullable(moment),
  },
  text: ({ projectId, interviewId, onWebSince }) => sql`
    select id, state, outcome,
      case when state = 'open' and answered_by = 'web' and touched_at > ${onWebSince} then touched_at end as "touchedOnWebAt"
    from interview where project_id = ${projectId} and id = ${interviewId} for no key update`,
});

export interface InterviewState {
  readonly id: InterviewId;
  readonly state: 'open' | 'ended';
  readonly outcome: string | null;
  /** Until then it counts as continued on the web. */
  readonly onWebUntil: Instant | null;
}

/** Reads the state of a case's interview, locked until the case is settled. */
export async function lockInterviewState(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId | null,
  now: Instant,
): Promise<InterviewState | null> {
  if (interviewId === null) return null;
  const hold = WEB_HOLD_MINUTES * MINUTE;
  const [row] = (await interviewState(tx, { projectId, interviewId, onWebSince: later(now, -hold) })).rows;
  if (row === undefined) return null;
  const { touchedOnWebAt, ...state } = row;
  return { ...state, onWebUntil: touchedOnWebAt === null ? null : later(touchedOnWebAt, hold) };
}

/** Marks the interview as holding no places; its next page reserves them again. */
export async function markPlacesGone(tx: Tx, projectId: ProjectId, interviewId: InterviewId): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ places_held: false })
    .where('project_id', '=', projectId)
    .where('id', '=', interviewId)
    .execute();
}

/** Ends an interview that was started and will not be resumed. */
export async function endInterview(
  tx: Tx,
  interview: { readonly projectId: ProjectId; readonly id: InterviewId },
  outcome: InterviewOutcome,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ state: 'ended', outcome, ended_at: new Date(at) })
    .where('project_id', '=', interview.projectId)
    .where('id', '=', interview.id)
    .where('state', '<>', 'ended')
    .execute();
}

const numberedCase = statement({
  name: 'the interview of a case, numbered',
  takes: CASE,
  gives: { id: filled(id<'Interview'>()) },
  text: ({ projectId, caseId }) => sql`
    update study_case set interview_id = coalesce(interview_id, nextval('interview_id_seq'))
    where project_id = ${projectId} and id = ${caseId} returning interview_id as id`,
});

/** Returns the interview id of a case, assigned now if it had none; `null` when there is no such case. */
export async function webInterviewOfCase(db: Db, projectId: ProjectId, caseId: CaseId): Promise<InterviewId | null> {
  return (await numberedCase(db, { projectId, caseId })).rows[0]?.id ?? null;
}
