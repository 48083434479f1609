import type { FinishReason } from '@seker/contract';
import type { InterviewRun } from '@seker/interviewing';
import { err, ok, type Result } from '@seker/kernel';
import type { SubmissionError, SubmittedPage } from '@seker/questionnaire';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { HeldCase } from '../../../http/leased-case.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { StationSession } from '../../../http/session.ts';
import { requireProject } from '../../projects/project/index.ts';
import { shareQuotas } from '../../projects/quotas/places/index.ts';
import { lockHeldCase, setReturnReason } from '../cases/state/index.ts';
import { endSurvey, type FinalKind } from './end-survey.ts';
import { lockInterview, readInHand } from './interview.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';
import { rememberTaken, storePage } from './store-page.ts';
import { runInterview } from './survey-start.ts';
import { tellMoved } from './tell-moved.ts';

export interface PageSubmission {
  readonly interview: InterviewRow;
  readonly running: InterviewRun;
  /** Set when the survey is over and the screen returns to the interviewer's workspace. */
  readonly reason: FinishReason | null;
}

export interface RefusedPage extends PageSubmission {
  readonly error: SubmissionError;
}

/**
 * Takes one page of answers in one transaction: events, quota places, and at the end the outcome. A page sent twice or
 * from an older view (by its revision) changes nothing, and the current page is returned.
 */
export async function submitSurveyPage(
  deps: Deps,
  session: StationSession,
  held: HeldCase,
  submitted: SubmittedPage,
): Promise<Result<PageSubmission, RefusedPage>> {
  const project = await requireProject(deps, held);
  const { outcome, ended } = await transact(deps.db, async (tx): Promise<StoredPage> => {
    await shareQuotas(tx, held.projectId);
    // Locks the case first, like every change of one: a page and a release then wait for each other and cannot
    // deadlock.
    if ((await lockHeldCase(tx, held.projectId, held.caseId, session.id)) === null) throw new Refusal('forbidden');
    const interview = await lockInterview(tx, held.projectId, held.interviewId);
    if (interview === null || interview.formToken !== submitted.token) throw new Refusal('forbidden');
    const running = await runInterview(tx, interview);
    // Read under the lock: the same page, sent a moment earlier, may have ended the survey.
    const { returnReason } = await readInHand(tx, session.id);
    const standing = { interview, running, reason: returnReason };
    if (interview.state !== 'open' || returnReason !== null) return stored(ok(standing));
    if (submitted.revision !== interview.revision) return stored(ok(standing));

    const store = { db: tx, open: async () => tx };
    const { irrelevantAnswers } = project;
    const host = { by: 'interviewer', answeredBy: 'phone', irrelevantAnswers, now: deps.now(), db: tx } as const;
    const taken = await storePage(store, interview, running, submitted, host);
    if (!taken.ok) {
      const { error } = taken;
      if (error.code === 'moved') throw new Error('an interview moved on while it was locked');
      return stored(err({ ...standing, error }));
    }
    const { cancelled } = taken.value;
    const after = { ...standing, interview: taken.value.interview, running: taken.value.running };
    if (cancelled) {
      await setReturnReason(tx, session.id, 'cancel');
      return stored(ok({ ...after, reason: 'cancel' }));
    }
    if (after.running.state.outcome === null) return stored(ok(after));
    const end = await endSurvey(tx, deps, session, project, after.interview, after.running);
    return { outcome: ok({ ...after, reason: end.reason }), ended: end.kind };
  });
  if (outcome.ok) {
    rememberTaken(outcome.value);
    tellMoved(deps, session);
  }
  const { projectId, caseId } = held;
  if (ended !== null) {
    deps.meter.count('interviewsEnded', { by: 'telephone', outcome: ended });
    deps.bus.emit('caseChanged', { projectId, caseId, holder: session.id, by: session.id });
  }
  return outcome;
}

interface StoredPage {
  readonly outcome: Result<PageSubmission, RefusedPage>;
  /** The kind of end that this page gave to the interview, which becomes the outcome of its case. */
  readonly ended: FinalKind | null;
}

function stored(outcome: StoredPage['outcome']): StoredPage {
  return { outcome, ended: null };
}
