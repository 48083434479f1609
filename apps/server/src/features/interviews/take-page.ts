import { err, ok, type Result } from '@seker/kernel';
import {
  type AnswerSource,
  completionEvents,
  type InterviewEvent,
  type InterviewState,
  type IrrelevantPolicy,
  type SubmissionError,
  type SubmittedPage,
  snapshot,
  step,
  timeLimits,
} from '@seker/questionnaire';
import type { Db, Tx } from '../../db/database.ts';
import { lockProject, type Reserved, reserveCells } from '../quotas/index.ts';
import { advance } from './advance.ts';
import { allocateSplit } from './allocate-split.queries.ts';
import { appendEvents, type InterviewRow, setPlacesHeld } from './interview.queries.ts';
import type { Running } from './running.ts';
import { keepRunning } from './running-cache.ts';

/** Where a page is stored: what needs a transaction opens it, what is one statement does without. */
export interface PageStore {
  readonly db: Db;
  /** The transaction, with the case and then the interview locked, this one at the revision that the page was made from. */
  open(): Promise<Tx>;
}

export interface Taken {
  readonly interview: InterviewRow;
  readonly running: Running;
  readonly cancelled: boolean;
  /** Cells of quotas whose counts changed. */
  readonly changedCells: readonly number[];
}

export interface PageNotTaken {
  readonly error: SubmissionError | { readonly code: 'moved' };
  /** Cells that changed nevertheless, where the transaction is kept: places that were asked for again. */
  readonly changedCells: readonly number[];
}

/**
 * One page of answers: its events, the places in quotas and the blocks of splits that they call for. `moved`: the interview
 * has gone on since this page was made, and nothing was stored; a page sent twice is told so.
 *
 * An interview whose places were given back while it was left alone asks for them again first, and may be refused now.
 */
export async function takePage(
  store: PageStore,
  interview: InterviewRow,
  running: Running,
  submitted: SubmittedPage,
  host: {
    readonly by: AnswerSource;
    readonly answeredBy: 'phone' | 'web';
    readonly irrelevantAnswers: IrrelevantPolicy;
  },
): Promise<Result<Taken, PageNotTaken>> {
  const places = await holdPlaces(store, interview, running);
  const changedCells = [...places.changed];
  if (places.refused !== null) {
    const { event, state } = places.refused;
    const facts = { by: 'set', answeredBy: host.answeredBy };
    if (!(await appendEvents(await store.open(), interview, [event], running.eventCount, facts)))
      return err({ error: { code: 'moved' }, changedCells });
    return ok(takenAs({ ...interview, placesHeld: false }, { ...running, state }, 1, false, changedCells));
  }
  const timely = { ...submitted, timedOut: submitted.timedOut.filter((uid) => isTimeUp(running, interview, uid)) };
  let { placesHeld } = places;
  const advanced = await advance(running.questionnaire, running.state, timely, {
    by: host.by,
    checkQuota: async (values, completes) => {
      const tx = await store.open();
      if (completes) await lockProject(tx, interview.projectId);
      const reserved = await reservePlaces(tx, interview, running, { values, language: running.state.language });
      changedCells.push(...reserved.changed);
      placesHeld = reserved.result === 'admitted';
      return reserved.result;
    },
    allocateSplit: async (split) => await allocateSplit(await store.open(), interview, split),
  });
  if (!advanced.ok) return err({ error: advanced.error, changedCells });
  const { cancelled } = advanced.value;
  const { events, state } = withCompletion(running, advanced.value, host.irrelevantAnswers);
  if (state.outcome !== null) await store.open();
  const clocks = [...timeLimits(running.questionnaire, state).keys()];
  const facts = { by: host.by, answeredBy: host.answeredBy, clocks };
  if (!(await appendEvents(store.db, interview, events, running.eventCount, facts)))
    return err({ error: { code: 'moved' }, changedCells });
  return ok(takenAs({ ...interview, placesHeld }, { ...running, state }, events.length, cancelled, changedCells));
}

function takenAs(
  interview: InterviewRow,
  running: Running,
  added: number,
  cancelled: boolean,
  changedCells: readonly number[],
): Taken {
  return {
    interview: { ...interview, revision: interview.revision + 1 },
    running: { ...running, eventCount: running.eventCount + added },
    cancelled,
    changedCells,
  };
}

/** The places of an admitted interview, reserved again where they were given back meanwhile. */
async function holdPlaces(store: PageStore, interview: InterviewRow, running: Running) {
  const { quota, outcome } = running.state;
  if (quota.status !== 'admitted' || interview.placesHeld || outcome !== null)
    return { placesHeld: interview.placesHeld, changed: [], refused: null };
  const tx = await store.open();
  // This page may be the last one, too.
  await lockProject(tx, interview.projectId);
  const { result, changed } = await reservePlaces(tx, interview, running, quota);
  if (result === 'admitted') return { placesHeld: true, changed, refused: null };
  const event: InterviewEvent = { type: 'ended', outcome: result };
  const { state } = step(running.questionnaire, running.state, event);
  return { placesHeld: false, changed, refused: { event, state } };
}

/** The two clocks, ours and the respondent's, do not tick alike. */
const TOLERANCE_MILLISECONDS = 2_000;

/** Whether time has really run out: a browser may say so at any moment, and a mandatory question would be passed by. */
function isTimeUp(
  { questionnaire, state }: Running,
  { clocks, startedAt, readAt }: InterviewRow,
  uid: string,
): boolean {
  const seconds = timeLimits(questionnaire, state).get(uid);
  return seconds !== undefined && readAt - (clocks[uid] ?? startedAt) >= seconds * 1_000 - TOLERANCE_MILLISECONDS;
}

/** To be called once a taken page is on disk: the next one then need not fold all events again. */
export function rememberTaken(
  { interview, running }: Pick<Taken, 'interview' | 'running'>,
  digest: string | null = null,
): void {
  if (running.state.outcome === null) keepRunning(interview, running, digest);
}

/** Places in the cells of every active quota, for the answers as they stand; the interview is locked. */
export async function reservePlaces(
  tx: Tx,
  interview: InterviewRow,
  { start }: Pick<Running, 'start'>,
  /** Those of an admission that stands, or of the one that is asked for: the language may have changed since. */
  asked: { readonly values: Readonly<Record<string, number>>; readonly language: string },
): Promise<Reserved> {
  const reserved = await reserveCells(tx, {
    projectId: interview.projectId,
    interviewId: interview.id,
    fields: start.profile,
    answers: asked.values,
    system: { language: asked.language, mode: interview.mode },
  });
  await setPlacesHeld(tx, interview, reserved.result === 'admitted');
  return reserved;
}

/** What each question came to, as it is kept once an interview is over. */
export function finalSnapshot({ questionnaire, state }: Pick<Running, 'questionnaire' | 'state'>): object {
  return { v: 1, questions: Object.fromEntries(snapshot(questionnaire, state, 'flag')) };
}

function withCompletion(
  { questionnaire }: Running,
  advanced: { readonly events: readonly InterviewEvent[]; readonly state: InterviewState },
  policy: IrrelevantPolicy,
): { readonly events: readonly InterviewEvent[]; readonly state: InterviewState } {
  if (advanced.state.outcome !== 'success') return advanced;
  const purging = completionEvents(questionnaire, advanced.state, policy);
  const state = purging.reduce((before, event) => step(questionnaire, before, event).state, advanced.state);
  return { events: [...advanced.events, ...purging], state };
}
