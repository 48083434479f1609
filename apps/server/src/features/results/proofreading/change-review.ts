import type { AuditAct } from '@seker/contract';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { lockInterview } from '../../field/interviews/index.ts';
import { lockReview, type Review } from './review.queries.ts';

export interface ReviewOf {
  readonly projectId: ProjectId;
  readonly interviewId: InterviewId;
}

/** A complete and its proofreading, both locked. */
export interface LockedReview {
  readonly interview: NonNullable<Awaited<ReturnType<typeof lockInterview>>>;
  readonly review: Review;
}

interface ReviewChange<Done> {
  /** The revision that the person has seen; null: any. */
  readonly revision: number | null;
  /** The states from which it may be made. */
  readonly from: readonly Review['state'][];
  /** Locks what stands before the interview in the order of locks (docs/adr/0009). */
  readonly lockBefore?: (tx: Tx) => Promise<void>;
  /** Returns the result, the audited act, and its details. */
  readonly act: (
    tx: Tx,
    locked: LockedReview,
  ) => Promise<{ readonly done: Done; readonly action: AuditAct; readonly details?: AuditDetails }>;
}

/**
 * Changes the proofreading of a complete and audits it in one transaction. Of two who decide at once the second is
 * refused, and so is an encoder whose task was taken back.
 */
export async function changeReview<Done>(
  deps: Deps,
  by: ActingPerson,
  { projectId, interviewId }: ReviewOf,
  { revision, from, lockBefore, act }: ReviewChange<Done>,
): Promise<Done> {
  return await transact(deps.db, async (tx) => {
    await lockBefore?.(tx);
    const interview = await lockInterview(tx, projectId, interviewId);
    if (interview === null) throw new Refusal('notFound');
    const review = await lockReview(tx, projectId, interviewId);
    requireTask(by, review);
    if (!from.includes(review.state) || (revision !== null && revision !== seenAs(review)))
      throw new Refusal('reviewDecided');
    const { done, action, details = {} } = await act(tx, { interview, review });
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action,
      subject: 'interview',
      subjectId: interviewId,
      details,
    });
    return done;
  });
}

/** The revision as readers see it; a review that has not begun has the first one, too. */
export function seenAs(review: Pick<Review, 'revision'> | null): number {
  return review?.revision ?? 1;
}

/** Refuses an encoder who no longer has the interview as a task; others need none. */
export function requireTask(by: Pick<ActingPerson, 'personId' | 'role'>, review: Review | null): void {
  if (by.role !== 'encoder' || review?.taskPersonId === by.personId) return;
  // A decision ends the task of the person who made it.
  const isOwnDecision = review !== null && review.taskId === null && review.decidedBy === by.personId;
  if (!isOwnDecision) throw new Refusal('taskReleased');
}
