import type { CaseFate } from '@seker/contract';
import type { CellId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { lockOfficeCase } from '../../field/casebook/index.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { retakeComplete, withdrawComplete } from '../../projects/quotas/counts/index.ts';
import { shareQuotas } from '../../projects/quotas/places/index.ts';
import { changeReview, type LockedReview, type ReviewOf } from './change-review.ts';
import { readCaseOf } from './rejected-case.queries.ts';
import { fatesOf, sendOn, takeBack } from './rejected-case.ts';
import { readGrants, setRejected, writeDecision } from './review.queries.ts';
import { finishTask, resumeTask } from './review-tasks.queries.ts';

export interface Rejection {
  readonly revision: number;
  readonly reason: string;
  readonly caseFate: CaseFate;
  /** Completes of the cells as the person saw them; null: not looked at. */
  readonly shown: readonly { readonly id: CellId; readonly now: number }[] | null;
}

export interface Rejected {
  readonly revision: number;
  readonly state: 'proposed' | 'rejected';
}

/**
 * Rejects a complete in one transaction: its places in quotas and in the project's count, and what becomes of its
 * respondent. An encoder without the grant proposes it, and nothing moves.
 */
export async function rejectReview(
  deps: Deps,
  by: ActingPerson,
  of: ReviewOf,
  rejection: Rejection,
): Promise<Rejected> {
  const mayReject = by.role !== 'encoder' || (await readGrants(deps.db, of.projectId, by.personId)).has('reject');
  if (!mayReject) return await propose(deps, by, of, rejection);
  const project = await requireFieldSettings(deps, of.projectId);
  const known = await readCaseOf(deps.db, of.projectId, of.interviewId);
  if (known === null) throw new Refusal('notFound');
  const { caseId } = known;
  if (!fatesOf(project, known).includes(rejection.caseFate)) throw invalid('caseFate');
  const rejected = await changeReview(deps, by, of, {
    revision: rejection.revision,
    from: ['open', 'proposed', 'returned', 'approved'],
    lockBefore: async (tx) => await lockCase(tx, of, caseId),
    act: async (tx, locked) => {
      await withdraw(tx, of, locked, rejection);
      const { caseFate, reason } = rejection;
      const before =
        caseId === null || caseFate === 'none'
          ? null
          : await sendOn(tx, deps, project, { caseId, interviewId: of.interviewId, fate: caseFate, by: by.personId });
      const at = deps.now();
      await setRejected(tx, of.projectId, of.interviewId, at);
      await writeDecision(tx, of.projectId, of.interviewId, {
        state: 'rejected',
        reason,
        by: by.personId,
        at,
        caseFate: before === null || caseFate === 'none' ? null : caseFate,
        caseBefore: before,
      });
      await finishTask(tx, of.projectId, of.interviewId, at);
      const done: Rejected = { revision: locked.review.revision + 1, state: 'rejected' };
      return { done, action: 'rejectReview', details: { before: locked.review.state, caseFate } };
    },
  });
  tellCase(deps, by, of, caseId);
  return rejected;
}

/** Takes a rejection back; it stays where a strict quota has no room, or the respondent was called again. */
export async function undoRejection(deps: Deps, by: ActingPerson, of: ReviewOf, revision: number): Promise<number> {
  const project = await requireFieldSettings(deps, of.projectId);
  const known = await readCaseOf(deps.db, of.projectId, of.interviewId);
  const caseId = known?.caseId ?? null;
  const done = await changeReview(deps, by, of, {
    revision,
    from: ['rejected'],
    lockBefore: async (tx) => await lockCase(tx, of, caseId),
    act: async (tx, { interview, review }) => {
      const complete = { projectId: of.projectId, interviewId: of.interviewId, versionId: interview.versionId };
      if (!(await retakeComplete(tx, complete))) throw new Refusal('placesTaken');
      if (caseId !== null) await takeBack(tx, project, { caseId, interviewId: of.interviewId, review });
      await setRejected(tx, of.projectId, of.interviewId, null);
      await writeDecision(tx, of.projectId, of.interviewId, {
        state: 'open',
        reason: null,
        by: by.personId,
        at: deps.now(),
      });
      await resumeTask(tx, of.projectId, of.interviewId);
      return { done: review.revision + 1, action: 'undoRejection' };
    },
  });
  tellCase(deps, by, of, caseId);
  return done;
}

async function propose(deps: Deps, by: ActingPerson, of: ReviewOf, rejection: Rejection): Promise<Rejected> {
  return await changeReview(deps, by, of, {
    revision: rejection.revision,
    from: ['open', 'returned'],
    act: async (tx, { review }) => {
      const decision = { state: 'proposed', reason: rejection.reason, by: by.personId, at: deps.now() } as const;
      await writeDecision(tx, of.projectId, of.interviewId, decision);
      return { done: { revision: review.revision + 1, state: 'proposed' }, action: 'proposeRejection' };
    },
  });
}

/** Locks the project's quotas and the case, which come before the interview. */
async function lockCase(tx: Tx, { projectId }: ReviewOf, caseId: FoundCase): Promise<void> {
  await shareQuotas(tx, projectId);
  if (caseId !== null) await lockOfficeCase(tx, projectId, caseId);
}

type FoundCase = NonNullable<Awaited<ReturnType<typeof readCaseOf>>>['caseId'];

/** Withdraws the places, if the cells still count what the person saw. */
async function withdraw(
  tx: Tx,
  { projectId, interviewId }: ReviewOf,
  { interview }: LockedReview,
  { shown }: Rejection,
): Promise<void> {
  const cells = await withdrawComplete(tx, { projectId, interviewId, versionId: interview.versionId });
  if (shown === null) return;
  const seen = new Map(shown.map(({ id, now }) => [id, now]));
  const isAsSeen = seen.size === cells.length && cells.every(({ id, completed }) => seen.get(id) === completed);
  if (!isAsSeen) throw new Refusal('conflict');
}

function tellCase(deps: Deps, by: ActingPerson, { projectId }: ReviewOf, caseId: FoundCase): void {
  if (caseId !== null) deps.bus.emit('caseChanged', { projectId, caseId, holder: null, by: by.id });
}

function invalid(field: string): Refusal {
  return new Refusal('invalid', { details: { faults: [{ field, code: 'unfit' }] } });
}
