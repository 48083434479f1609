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
import { withWholeMedia } from './whole-media.ts';

export interface TakenPage {
  readonly run: InterviewRun;
  readonly events: readonly InterviewEvent[];
  /** The survey was left before its end. */
  readonly cancelled: boolean;
  /** Whether the interview holds its quota places now. */
  readonly placesHeld: boolean;
}

export type PageRefusal = SubmissionError | { readonly code: 'moved' };

/**
 * Takes one page of answers: its events and the quota places and split blocks that they require, stored by the host
 * atomically. `moved`: the interview has advanced since the page was made, and nothing was stored.
 *
 * If the host's quotas have changed since the last page, the interview continues under the current ones. If its places
 * were released while it was idle, they are requested again first, and the interview may now be refused.
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
  const taken = await withWholeMedia(run, submitted, host.media);
  if (!taken.ok) return taken;
  let { placesHeld } = again;
  const places: InterviewHost['places'] = {
    held: placesHeld,
    reserve: async (asked) => {
      const result = await host.places.reserve(asked);
      placesHeld = result === 'admitted';
      return result;
    },
  };
  const advanced = await advance(run.questionnaire, run.state, inTime(run, taken.value, host), { ...host, places });
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
  /** Set when no place is available any more. */
  readonly refused: Extract<Outcome, 'zeroQuota' | 'overQuota'> | null;
}

/** Requests released places of an admitted interview again. */
async function askAgain({ state }: InterviewRun, { places }: InterviewHost): Promise<PlacesStanding> {
  const { quota, outcome } = state;
  if (quota.status !== 'admitted' || places.held || outcome !== null) return { placesHeld: places.held, refused: null };
  const result = await places.reserve({ values: quota.values, language: quota.language });
  return result === 'admitted' ? { placesHeld: true, refused: null } : { placesHeld: false, refused: result };
}

/** Tolerance for differences between the clocks of host and respondent. */
const TOLERANCE_MILLISECONDS = 2_000;

/**
 * Drops time-outs of questions that have time left; otherwise a browser could claim a time-out to skip a mandatory
 * question.
 */
function inTime({ questionnaire, state }: InterviewRun, submitted: SubmittedPage, host: InterviewHost): SubmittedPage {
  const limits = timeLimits(questionnaire, state);
  const isOver = (question: string): boolean => {
    const seconds = limits.get(question);
    return seconds !== undefined && host.sinceShown(question) >= seconds * 1_000 - TOLERANCE_MILLISECONDS;
  };
  return { ...submitted, timedOut: submitted.timedOut.filter(isOver) };
}

/** Applies the policy for irrelevant answers to a completed interview. */
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
