import type { PackageDecision } from '@seker/contract';
import type { Instant, InterviewId, PersonId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { withdrawComplete } from '../../projects/quotas/counts/index.ts';
import { releaseCells } from '../../projects/quotas/places/index.ts';
import { endAssignment } from '../assignments/index.ts';
import { webInterviewOfCase } from '../cases/state/index.ts';
import { storeLog, tellEnded } from '../field-sync/index.ts';
import { appendEvents, type InterviewRow, listEvents } from '../interviews/index.ts';
import {
  type HeldPackage,
  keepAsEarlier,
  newInterviewId,
  readOwners,
  releaseReview,
  setInterviewOfCase,
} from './held-package.queries.ts';
import type { DecisionPlan } from './plan-decision.ts';

interface Decision {
  readonly plan: DecisionPlan;
  readonly chosen: HeldPackage;
  readonly as: Exclude<PackageDecision, 'aside'>;
  /** The interview of the case that the person has seen. */
  readonly current: number | null;
  readonly by: Session;
  readonly at: Instant;
}

export interface StoredDecision {
  /** Null: it was a visit. */
  readonly interviewId: InterviewId | null;
  readonly packages: readonly HeldPackage[];
  /** Tells those who look at it, after the commit. */
  readonly tell: () => void;
}

/** Stores a package of a case as it was decided; its packages, its case and the interviews of both are locked. */
export async function storeDecided(
  tx: Tx,
  deps: Deps,
  { plan, chosen, as, current, by, at }: Decision,
): Promise<StoredDecision> {
  const { project, work, log, fitting, run, isDoubtful, packages } = plan;
  const isPossible = as === 'second' ? plan.second : plan.accept !== null && plan.accept !== 'unfinished';
  if (!isPossible) throw new Refusal('packageNotTakeable');
  if ((plan.current?.id ?? null) !== current) throw new Refusal('conflict');
  if (as === 'accepted' && plan.accept === 'replaces') await makeWay(tx, plan, { by: by.personId, at });
  const interviewId = fitting?.interview.id ?? (await idFor(tx, plan, as));
  const person = (await readOwners(tx, chosen.id))?.personId ?? work.personId;
  const ended = await storeLog(tx, deps, project, {
    opened: log,
    interviewId,
    begins: fitting === null ? { assignmentId: work.id, caseId: work.caseId, personId: person } : null,
    deviceId: chosen.deviceId,
    beside: fitting === null ? (as === 'second' ? 'second' : null) : fitting.interview.beside,
    from: fitting?.stored.length ?? 0,
    run,
    isDoubtful,
  });
  // The interviewer has done what they were asked for, though another interview is the one of the case.
  if (as === 'second' && run.state.outcome !== null) await endAssignment(tx, project.id, work.id, 'done', at);
  const { caseId } = work;
  const tell = (): void => {
    if (ended !== null) tellEnded(deps, project.id, caseId, ended);
    else deps.bus.emit('caseChanged', { projectId: project.id, caseId, holder: null, by: by.id });
  };
  return { interviewId, packages, tell };
}

/** The interview that a case has becomes an earlier one: its places are given back, and it counts no more. */
async function makeWay(
  tx: Tx,
  { project, current, standing }: DecisionPlan,
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<void> {
  if (current === null) return;
  // Taking it out of an interviewer's hands would lose what they do next.
  if (standing.isInHand) throw new Refusal('caseInHand');
  const of = { projectId: project.id, interviewId: current.id };
  const counts = current.outcome === 'success' || current.outcome === 'extra';
  if (current.state === 'open') await endOnTheWay(tx, current, at);
  else if (counts && standing.rejectedAt === null) await withdrawComplete(tx, { ...of, versionId: current.versionId });
  await releaseReview(tx, of, { by, at });
  await keepAsEarlier(tx, project.id, current.id, at);
}

/** Ends an interview on its way: a respondent who still has it open is told that it is over. */
async function endOnTheWay(tx: Tx, current: InterviewRow, at: Instant): Promise<void> {
  await releaseCells(tx, current.projectId, current.id);
  const { events } = await listEvents(tx, current.projectId, current.id);
  const addition = {
    events: [{ type: 'ended', outcome: 'cancel' }],
    from: events.length,
    facts: { by: 'office', at },
  } as const;
  if (!(await appendEvents(tx, { interview: current, ...addition }))) throw new Refusal('conflict');
}

async function idFor(tx: Tx, { project, work, accept }: DecisionPlan, as: Decision['as']): Promise<InterviewId> {
  if (as === 'accepted' && accept === 'begins') {
    const known = await webInterviewOfCase(tx, project.id, work.caseId);
    if (known === null) throw new Error('the case of a package is gone');
    return known;
  }
  const interviewId = await newInterviewId(tx);
  if (as === 'accepted') await setInterviewOfCase(tx, project.id, work.caseId, interviewId);
  return interviewId;
}
