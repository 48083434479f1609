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
import { type Reserved, reserveCells } from '../quotas/index.ts';
import { advance } from './advance.ts';
import { allocateSplit } from './allocate-split.queries.ts';
import { appendEvents, type InterviewRow } from './interview.queries.ts';
import type { Running } from './running.ts';
import { keepRunning } from './running-cache.ts';

/** Where a page is stored: what needs a transaction opens it, what is one statement does without. */
export interface PageStore {
  readonly db: Db;
  /** The transaction, with the interview locked at the revision that the page was made from. */
  open(): Promise<Tx>;
}

export interface Taken {
  readonly interview: InterviewRow;
  readonly running: Running;
  readonly cancelled: boolean;
  /** Cells of quotas whose counts changed. */
  readonly changedCells: readonly number[];
}

/**
 * One page of answers: its events, the places in quotas and the blocks of splits that they call for. `moved`: the interview
 * has gone on since this page was made, and nothing was stored; a page sent twice is told so.
 */
export async function takePage(
  store: PageStore,
  interview: InterviewRow,
  running: Running,
  submitted: SubmittedPage,
  host: {
    readonly by: AnswerSource;
    readonly irrelevantAnswers: IrrelevantPolicy;
    /** Its places were taken again just now, without a lease to keep watch over them. */
    readonly placesHeld?: true;
  },
): Promise<Result<Taken, SubmissionError | { readonly code: 'moved' }>> {
  const timely = { ...submitted, timedOut: submitted.timedOut.filter((uid) => isTimeUp(running, interview, uid)) };
  const changedCells: number[] = [];
  let placesHeld: boolean | undefined = host.placesHeld;
  const advanced = await advance(running.questionnaire, running.state, timely, {
    by: host.by,
    checkQuota: async (values) => {
      const reserved = await reservePlaces(await store.open(), interview, running, values);
      changedCells.push(...reserved.changed);
      placesHeld = interview.mode === 'web' && reserved.result === 'admitted';
      return reserved.result;
    },
    allocateSplit: async (split) => await allocateSplit(await store.open(), interview, split),
  });
  if (!advanced.ok) return advanced;
  const { cancelled } = advanced.value;
  const { events, state } = withCompletion(running, advanced.value, host.irrelevantAnswers);
  if (state.outcome !== null) await store.open();
  const clocks = [...timeLimits(running.questionnaire, state).keys()];
  const facts = { by: host.by, clocks, ...(placesHeld === undefined ? {} : { placesHeld }) };
  if (!(await appendEvents(store.db, interview, events, running.eventCount, facts))) return err({ code: 'moved' });
  const after = { ...running, state, eventCount: running.eventCount + events.length };
  const moved = { ...interview, revision: interview.revision + 1, placesHeld: placesHeld ?? interview.placesHeld };
  return ok({ interview: moved, running: after, cancelled, changedCells });
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

/** Places in the cells of every active quota, for the answers as they stand. */
export async function reservePlaces(
  tx: Tx,
  interview: InterviewRow,
  { start, state }: Pick<Running, 'start' | 'state'>,
  answers: Readonly<Record<string, number>>,
): Promise<Reserved> {
  return await reserveCells(tx, {
    projectId: interview.projectId,
    interviewId: interview.id,
    fields: start.profile,
    answers,
    system: { language: state.language, mode: interview.mode },
  });
}

/** What each question came to, as it is kept once an interview is over. */
export function finalSnapshot({ questionnaire, state }: Pick<Running, 'questionnaire' | 'state'>): object {
  return Object.fromEntries(snapshot(questionnaire, state, 'flag'));
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
