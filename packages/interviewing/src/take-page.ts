import { err, ok, type Result } from '@seker/kernel';
import {
  completionEvents,
  type InterviewEvent,
  type InterviewState,
  type Outcome,
  type SubmissionError,
  type SubmittedPage,
  step,
  timeLimits,
} from '@seker/questionnaire';
import { type Advance, advance } from './advance.ts';
import type { InterviewHost } from './interview-host.ts';
import type { InterviewRun } from './interview-run.ts';
import { underQuotas } from './under-quotas.ts';

export interface TakenPage {
  readonly run: InterviewRun;
  readonly events: readonly InterviewEvent[];
  /** The survey was left before its end. */
  readonly cancelled: boolean;
  /** The interview holds its places in quotas now. */
  readonly placesHeld: boolean;
}

export type PageRefusal = SubmissionError | { readonly code: 'moved' };

/**
 * One page of answers: its events, the places in quotas and the blocks of splits that they call for, kept by the host in
 * one piece. `moved`: the interview has gone on since this page was made, and nothing was kept.
 *
 * Where the host's quotas were changed since its last page, the interview goes on under those that are now.
 * An interview whose places were given back while it was left alone asks for them again first, and may be refused now.
 */
export async function takePage(
  before: InterviewRun,
  submitted: SubmittedPage,
  host: InterviewHost,
): Promise<Result<TakenPage, PageRefusal>> {
  const under = underQuotas(before.questionnaire, before.state, host.quotas, host.places.held);
  const run = { ...before, state: under.state };
  const again = await askAgain(run, host);
  if (again.refused !== null) {
    const event: InterviewEvent = { type: 'ended', outcome: again.refused };
    const { state } = step(run.questionnaire, run.state, event);
    const events = [...under.events, event];
    const kept = await host.store({ events, by: 'set', clocks: [], state });
    return kept ? ok(takenAs(run, { events, state, cancelled: false }, false)) : err({ code: 'moved' });
  }
  let { placesHeld } = again;
  const places: InterviewHost['places'] = {
    held: placesHeld,
    reserve: async (asked) => {
      const result = await host.places.reserve(asked);
      placesHeld = result === 'admitted';
      return result;
    },
  };
  const advanced = await advance(run.questionnaire, run.state, inTime(run, submitted, host), { ...host, places });
  if (!advanced.ok) return advanced;
  const completed = withCompletion(run, advanced.value, host);
  const page = { ...completed, events: [...under.events, ...completed.events] };
  const clocks = [...timeLimits(run.questionnaire, page.state).keys()];
  const kept = await host.store({ events: page.events, by: host.by, clocks, state: page.state });
  return kept ? ok(takenAs(run, page, placesHeld)) : err({ code: 'moved' });
}

function takenAs(run: InterviewRun, { events, state, cancelled }: Advance, placesHeld: boolean): TakenPage {
  return { run: { ...run, state, eventCount: run.eventCount + events.length }, events, cancelled, placesHeld };
}

interface PlacesStanding {
  readonly placesHeld: boolean;
  /** There is none for it any more. */
  readonly refused: Extract<Outcome, 'zeroQuota' | 'overQuota'> | null;
}

/** The places of an admitted interview, asked for again where they were given back. */
async function askAgain({ state }: InterviewRun, { places }: InterviewHost): Promise<PlacesStanding> {
  const { quota, outcome } = state;
  if (quota.status !== 'admitted' || places.held || outcome !== null) return { placesHeld: places.held, refused: null };
  const result = await places.reserve({ values: quota.values, language: quota.language });
  return result === 'admitted' ? { placesHeld: true, refused: null } : { placesHeld: false, refused: result };
}

/** The host's clock and the respondent's may differ. */
const TOLERANCE_MILLISECONDS = 2_000;

/** Without what has time left: a browser may say at any moment that it has run out, to pass a mandatory question by. */
function inTime({ questionnaire, state }: InterviewRun, submitted: SubmittedPage, host: InterviewHost): SubmittedPage {
  const limits = timeLimits(questionnaire, state);
  const isOver = (question: string): boolean => {
    const seconds = limits.get(question);
    return seconds !== undefined && host.sinceShown(question) >= seconds * 1_000 - TOLERANCE_MILLISECONDS;
  };
  return { ...submitted, timedOut: submitted.timedOut.filter(isOver) };
}

/** A completed interview under the policy for answers that turned out irrelevant. */
function withCompletion(
  { questionnaire }: InterviewRun,
  advanced: Advance,
  { irrelevantAnswers }: InterviewHost,
): Advance {
  if (advanced.state.outcome !== 'success') return advanced;
  const purging = completionEvents(questionnaire, advanced.state, irrelevantAnswers);
  const fold = (before: InterviewState, event: InterviewEvent) => step(questionnaire, before, event).state;
  return { ...advanced, events: [...advanced.events, ...purging], state: purging.reduce(fold, advanced.state) };
}
