import { randomBytes } from 'node:crypto';
import { underQuotas } from '@seker/interviewing';
import { type InterviewEvent, step } from '@seker/questionnaire';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../../http/leased-case.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { StationSession } from '../../../http/session.ts';
import { requireProject } from '../../projects/project/index.ts';
import { shareQuotas } from '../../projects/quotas/places/index.ts';
import { readLine } from '../calls/index.ts';
import { lockHeldCase, setReturnReason, setSessionPhone } from '../cases/state/index.ts';
import { insertPersonState } from '../person-state/index.ts';
import { appendEvents } from './append-events.queries.ts';
import { endSurvey } from './end-survey.ts';
import { beginOrResume, lockInterview } from './interview.queries.ts';
import { reservePlaces } from './store-page.ts';
import { storeStart } from './store-start.ts';
import { runInterview } from './survey-start.ts';
import { tellMoved } from './tell-moved.ts';

export type SurveyRefusal = 'surveyNeedsCall' | 'surveyCompleted' | 'surveyScreened';

/**
 * Opens the survey for the respondent on the line, or resumes a broken-off one: its places in the quotas must be
 * reserved again first, and may be taken.
 */
export async function openSurvey(
  deps: Deps,
  session: StationSession,
  held: HeldCase,
  phoneId: HeldPhoneId,
): Promise<SurveyRefusal | null> {
  const project = await requireProject(deps, held);
  const line = await readLine(deps.db, session.id);
  const onTheLine =
    line !== null && line.caseId === held.caseId && line.phoneId === phoneId && line.process.answeredAt !== null;
  const opened = await transact(deps.db, async (tx): Promise<SurveyOpening> => {
    await shareQuotas(tx, held.projectId);
    if ((await lockHeldCase(tx, held.projectId, held.caseId, session.id)) === null) throw new Refusal('forbidden');
    const begun = await lockInterview(tx, held.projectId, held.interviewId);
    if (begun?.state === 'ended')
      return refused(begun.outcome === 'success' || begun.outcome === 'extra' ? 'surveyCompleted' : 'surveyScreened');
    if (!onTheLine || line.process.state !== 'answered') return refused('surveyNeedsCall');
    const fresh = {
      projectId: held.projectId,
      id: held.interviewId,
      caseId: held.caseId,
      versionId: project.versionId,
      seed: randomBytes(8).toString('hex'),
      formToken: randomBytes(24).toString('base64url'),
      personId: session.personId,
      phoneId,
    };
    await beginOrResume(tx, fresh, deps.now());
    const interview = await lockInterview(tx, held.projectId, held.interviewId);
    if (interview === null) throw new Error('the interview did not begin');
    const running = await runInterview(tx, interview);
    if (running.eventCount === 0) await storeStart({ db: tx, open: async () => tx }, interview, running, deps.now());
    // Uses the current quotas: they may have changed since its last page.
    const { quota } = underQuotas(
      running.questionnaire,
      running.state,
      interview.quotaTerms,
      interview.placesHeld,
    ).state;
    const reserved = quota.status === 'admitted' ? await reservePlaces(tx, interview, running, quota) : 'admitted';
    await setSessionPhone(tx, session.id, phoneId);
    await setReturnReason(tx, session.id, null);
    await insertPersonState(tx, session, 'interview', deps.now());
    if (reserved === 'admitted') return { refusal: null, hasEnded: false };
    const event: InterviewEvent = { type: 'ended', outcome: reserved };
    const facts = { by: 'set', at: deps.now() };
    await appendEvents(tx, { interview, events: [event], from: running.eventCount, facts });
    const { state } = step(running.questionnaire, running.state, event);
    await endSurvey(tx, deps, session, project, interview, { ...running, state });
    return { refusal: null, hasEnded: true };
  });
  const { projectId, caseId } = held;
  if (opened.refusal === null) tellMoved(deps, session);
  if (opened.hasEnded) deps.bus.emit('caseChanged', { projectId, caseId, holder: session.id, by: session.id });
  return opened.refusal;
}

interface SurveyOpening {
  readonly refusal: SurveyRefusal | null;
  /** The interview ended at once because its places were taken meanwhile. */
  readonly hasEnded: boolean;
}

function refused(refusal: SurveyRefusal): SurveyOpening {
  return { refusal, hasEnded: false };
}
