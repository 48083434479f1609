import type { FinishReason } from '@seker/contract';
import { finalSnapshot, type InterviewRun } from '@seker/interviewing';
import type { Instant } from '@seker/kernel';
import type { Outcome } from '@seker/questionnaire';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { StationSession } from '../../../http/session.ts';
import { dispositionByKey, type Project } from '../../projects/project/index.ts';
import { completeCells, NO_CELLS, releaseCells } from '../../projects/quotas/places/index.ts';
import { stepLine } from '../calls/index.ts';
import { applyStatus } from '../cases/attempts/index.ts';
import { listPhones } from '../cases/phones/index.ts';
import { lockHeldCase, setReturnReason } from '../cases/state/index.ts';
import { finishReason } from './finish-reason.ts';
import { readInHand } from './interview.queries.ts';
import { endAsComplete, markEnded } from './interview-end.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';

export interface SurveyEnd {
  readonly reason: FinishReason;
  /** `null` while the interview is open. */
  readonly kind: FinalKind | null;
}

/** Applies the end of a survey: the interview, its quota places, the number's status, and the case. */
export async function endSurvey(
  tx: Tx,
  deps: Deps,
  session: StationSession,
  project: Project,
  interview: InterviewRow,
  running: Pick<InterviewRun, 'questionnaire' | 'state'>,
): Promise<SurveyEnd> {
  const { outcome } = running.state;
  if (outcome === null || outcome === 'cancel') {
    await setReturnReason(tx, session.id, 'cancel');
    return { reason: 'cancel', kind: null };
  }
  const kind = await closeInterview(tx, interview, running, outcome, deps.now());
  await setFinalStatus(tx, deps, session, project, interview, kind === 'screenedOut' ? 'notEligible' : kind);
  // The number has its status now, so the hang-up that follows requires none.
  await stepLine(tx, { sessionId: session.id }, { type: 'statusSet' }, deps.now());
  const reason = finishReason(outcome);
  await setReturnReason(tx, session.id, reason);
  return { reason, kind };
}

export type FinalKind = 'success' | 'extra' | Exclude<Outcome, 'success' | 'cancel'>;

/** Applies what every finished interview needs: its quota places, its snapshot, the study's count. */
export async function closeInterview(
  tx: Tx,
  interview: Pick<InterviewRow, 'projectId' | 'id' | 'test' | 'placesHeld'>,
  running: Pick<InterviewRun, 'questionnaire' | 'state'>,
  outcome: Exclude<Outcome, 'cancel'>,
  at: Instant,
): Promise<FinalKind> {
  const { projectId, id, placesHeld } = interview;
  const snapshot = finalSnapshot(running);
  if (outcome === 'success' && !interview.test) {
    const kinds = placesHeld ? await completeCells(tx, projectId, id) : NO_CELLS;
    return await endAsComplete(tx, interview, kinds, snapshot, at);
  }
  await releaseCells(tx, projectId, id);
  await markEnded(tx, interview, outcome, snapshot, at);
  return outcome;
}

/** Ends an interview that is not the one of its case: it has its result, and counts nowhere. */
export async function endUncounted(
  tx: Tx,
  interview: Pick<InterviewRow, 'projectId' | 'id'>,
  running: Pick<InterviewRun, 'questionnaire' | 'state'>,
  outcome: Exclude<Outcome, 'cancel'>,
  at: Instant,
): Promise<void> {
  await markEnded(tx, interview, outcome, finalSnapshot(running), at);
}

async function setFinalStatus(
  tx: Tx,
  deps: Deps,
  session: StationSession,
  project: Project,
  interview: InterviewRow,
  key: string,
): Promise<void> {
  if (interview.caseId === null) return;
  const held = await lockHeldCase(tx, project.id, interview.caseId, session.id);
  if (held === null) return;
  const phones = await listPhones(tx, project.id, interview.caseId);
  const { phoneId } = await readInHand(tx, session.id);
  const phone = phones.find((candidate) => candidate.id === phoneId);
  if (phone === undefined) return;
  await applyStatus(tx, project, held, phone, {
    disposition: dispositionByKey(project, key),
    choice: { nextAt: null, languageId: null },
    now: deps.now(),
    attempt: {
      projectId: project.id,
      caseId: held.id,
      phoneId: phone.id,
      interviewId: interview.id,
      visit: held.visit,
      personId: session.personId,
      sessionId: session.id,
    },
  });
}
