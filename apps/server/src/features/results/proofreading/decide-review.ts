import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeReview, type ReviewOf } from './change-review.ts';
import { writeDecision } from './review.queries.ts';
import { finishTask, resumeTask } from './review-tasks.queries.ts';

const UNDECIDED = ['open', 'proposed', 'returned'] as const;

/** Approves a complete; nothing but its review moves. Returns the new revision. */
export async function approveReview(deps: Deps, by: ActingPerson, of: ReviewOf, revision: number): Promise<number> {
  return await changeReview(deps, by, of, {
    revision,
    from: UNDECIDED,
    act: async (tx, { review }) => {
      const at = deps.now();
      await writeDecision(tx, of.projectId, of.interviewId, { state: 'approved', reason: null, by: by.personId, at });
      await finishTask(tx, of.projectId, of.interviewId, at);
      return { done: review.revision + 1, action: 'approveReview' };
    },
  });
}

/** Takes an approval, a return or a proposal back; encoders take back their own. Returns the new revision. */
export async function reopenReview(deps: Deps, by: ActingPerson, of: ReviewOf, revision: number): Promise<number> {
  return await changeReview(deps, by, of, {
    revision,
    from: ['approved', 'returned', 'proposed'],
    act: async (tx, { review }) => {
      if (by.role === 'encoder' && review.decidedBy !== by.personId) throw new Refusal('reviewDecided');
      await writeDecision(tx, of.projectId, of.interviewId, {
        state: 'open',
        reason: null,
        by: by.personId,
        at: deps.now(),
      });
      if (review.taskId === null) await resumeTask(tx, of.projectId, of.interviewId);
      return { done: review.revision + 1, action: 'reopenReview', details: { before: review.state } };
    },
  });
}
