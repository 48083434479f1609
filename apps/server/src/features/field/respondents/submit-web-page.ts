import type { InterviewRun } from '@seker/interviewing';
import type { CaseId, SessionId } from '@seker/kernel';
import type { SubmissionError, SubmittedPage } from '@seker/questionnaire';
import type { Tx } from '../../../db/database.ts';
import { againAfterConflict } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Project } from '../../projects/project/index.ts';
import { holdForWeb } from '../cases/state/index.ts';
import { closeCase } from '../cases/visits/index.ts';
import {
  closeInterview,
  digestOfPage,
  type FinalKind,
  type InterviewRow,
  MovedOn,
  rememberTaken,
  runInterview,
  standingInterview,
  storePage,
} from '../interviews/index.ts';
import type { StandingInterview } from './begin-on-web.ts';
import type { OpenVisit } from './kept-visits.ts';
import type { PageLine } from './page-line.ts';
import { readSessionAgain } from './respondent-session.queries.ts';
import { webPageStore } from './web-page-store.ts';

/** What taking a page requires besides its session. */
export interface WebSurvey {
  readonly deps: Deps;
  readonly line: PageLine;
  readonly project: Project;
}

export interface WebSubmitted {
  readonly value: { readonly interview: InterviewRow; readonly running: InterviewRun; readonly left: boolean };
  readonly refusal: SubmissionError | null;
  /** The page was not stored: the interview had advanced elsewhere with other answers. */
  readonly overtaken: boolean;
}

/**
 * Takes one page of a respondent's answers. The interview's revision is its idempotency key: a page that is sent twice,
 * or from a second window that is behind, changes nothing, and the current page is returned.
 */
export async function submitWebPage(
  survey: WebSurvey,
  session: OpenVisit,
  submitted: SubmittedPage,
  runs = 1,
): Promise<WebSubmitted> {
  const { deps, project } = survey;
  const { interview } = session;
  if (interview.formToken !== submitted.token) throw new Refusal('wrongAction');
  if (interview.state !== 'open' || submitted.revision !== interview.revision)
    return await standing(deps, session, submitted);
  if (interview.caseId !== null) await holdForWeb(deps.db, interview.projectId, interview.caseId, deps.now());
  try {
    const { closed, ended, ...result } = await againAfterConflict(
      async () => await takeOnWeb(survey, session, submitted),
    );
    if (result.refusal === null) {
      rememberTaken(result.value);
      if (ended !== null && !interview.test) deps.meter.count('interviewsEnded', { by: 'web', outcome: ended });
      if (closed !== null) deps.bus.emit('caseChanged', { projectId: project.id, ...closed, by: null });
    }
    return result;
  } catch (error) {
    if (!(error instanceof MovedOn)) throw error;
    const again = runs < MOST_RUNS ? await visitNow(deps, session) : null;
    // Not the answers but the places or the quota terms have changed, so the page can be taken again without loss.
    return again?.interview.revision === interview.revision
      ? await submitWebPage(survey, again, submitted, runs + 1)
      : await standing(deps, session, submitted);
  }
}

/** Attempts to take a page whose interview has not advanced. */
const MOST_RUNS = 4;

/** What is announced after the commit. */
interface OnCommit {
  /** The case that got its outcome, and the session that holds it. */
  readonly closed: { readonly caseId: CaseId; readonly holder: SessionId | null } | null;
  /** The kind of end of the interview. */
  readonly ended: FinalKind | null;
}

const NOTHING_ENDED: OnCommit = { closed: null, ended: null };

/** Takes the page, in a transaction if one is needed; a refused page stores nothing and reserves no places. */
async function takeOnWeb(
  { deps, line, project }: WebSurvey,
  { id: visitor, interview }: OpenVisit,
  submitted: SubmittedPage,
): Promise<WebSubmitted & OnCommit> {
  const running = await runInterview(deps.db, interview);
  const store = webPageStore({ deps, line }, interview, running);
  const { irrelevantAnswers } = project;
  try {
    const host = {
      by: 'respondent',
      answeredBy: 'web',
      irrelevantAnswers,
      now: deps.now(),
      visitor,
      db: deps.db,
    } as const;
    const taken = await storePage(store, interview, running, submitted, host);
    if (!taken.ok) {
      const { error } = taken;
      if (error.code === 'moved') throw new MovedOn();
      return { value: { interview, running, left: false }, refusal: error, overtaken: false, ...NOTHING_ENDED };
    }
    const { cancelled, ...value } = taken.value;
    const isOver = value.running.state.outcome !== null;
    const ended = store.endedAs();
    const isToEnd = isOver && ended === null;
    const end = isToEnd ? await endOnWeb(await store.openToEnd(), deps, project, value) : { closed: null, ended };
    await store.commit();
    return { value: { ...value, left: cancelled }, refusal: null, overtaken: false, ...end };
  } finally {
    await store.giveUp();
  }
}

/** Applies the end of the interview as on the telephone: quota places, the count, and the case. */
async function endOnWeb(
  tx: Tx,
  deps: Deps,
  project: Project,
  { interview, running }: StandingInterview,
): Promise<OnCommit> {
  const { outcome } = running.state;
  if (outcome === null || outcome === 'cancel') return NOTHING_ENDED;
  const kind = await closeInterview(tx, interview, running, outcome, deps.now());
  const { caseId } = interview;
  const closed = caseId === null ? null : { caseId, holder: await closeCase(tx, project, caseId, kind) };
  return { closed, ended: kind };
}

/**
 * Returns the interview's current state. A page resent after a lost answer equals the one that was taken; any other
 * from an older view is not stored, and its sender learns so.
 */
async function standing(deps: Deps, session: OpenVisit, submitted: SubmittedPage): Promise<WebSubmitted> {
  const read = await visitNow(deps, session);
  const { interview, running } = await standingInterview(deps.db, read.interview);
  const { takenDigest } = interview;
  const overtaken = takenDigest?.equals(digestOfPage(submitted)) === false;
  return { value: { interview, running, left: false }, refusal: null, overtaken };
}

/** Reads the visit again if the browser is still admitted. */
async function visitNow(deps: Deps, { id }: OpenVisit): Promise<OpenVisit> {
  const session = await readSessionAgain(deps.db, id, deps.now());
  if (session === null || session.interview === null) throw new Refusal('wrongToken');
  return { ...session, interview: session.interview };
}
