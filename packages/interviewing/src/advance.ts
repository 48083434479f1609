import { err, ok, type Result, unreachable } from '@seker/kernel';
import {
  changeLanguage,
  type Effect,
  type InterviewEvent,
  type InterviewState,
  type Questionnaire,
  type SubmissionError,
  type SubmittedPage,
  splitsReached,
  step,
  submitPage,
  unkeptAnswers,
  warningId,
} from '@seker/questionnaire';
import type { InterviewHost } from './interview-host.ts';

export interface Advance {
  readonly events: readonly InterviewEvent[];
  readonly state: InterviewState;
  /** The survey was left before its end; its answers stay stored, so it can be resumed. */
  readonly cancelled: boolean;
}

/**
 * Folds a posted page through the engine, and asks the host for quota places and split blocks as the engine requires.
 */
export async function advance(
  questionnaire: Questionnaire,
  before: InterviewState,
  submitted: SubmittedPage,
  host: Pick<InterviewHost, 'by' | 'places' | 'splits'>,
): Promise<Result<Advance, SubmissionError>> {
  const { action, page, values } = submitted;
  if (action.type === 'cancel') {
    const accepted = new Set(submitted.acceptedWarnings);
    const unkept = unkeptAnswers(questionnaire, before, submitted);
    if (unkept.some((error) => !accepted.has(warningId(error)))) return err({ code: 'invalid', errors: unkept });
  }
  if (action.type === 'language' || action.type === 'cancel') {
    const language = action.type === 'language' ? action.language : before.language;
    const moved = changeLanguage(questionnaire, before, language, { page, values, by: host.by });
    return moved.ok ? ok({ ...moved.value, cancelled: action.type === 'cancel' }) : moved;
  }
  const accepted = submitPage(questionnaire, before, {
    page,
    action: action.type,
    values,
    shown: submitted.shown,
    acceptedWarnings: submitted.acceptedWarnings,
    timedOut: submitted.timedOut,
    by: host.by,
    language: before.language,
  });
  if (!accepted.ok) return err(accepted.error);
  const answered = await answerEffects(questionnaire, accepted.value.state, accepted.value.effects, host);
  return ok({ events: [...accepted.value.events, ...answered.events], state: answered.state, cancelled: false });
}

/** The events that a new interview needs before its first page: the blocks of a split at its beginning. */
export async function eventsBeforeFirstPage(
  questionnaire: Questionnaire,
  state: InterviewState,
  { splits }: Pick<InterviewHost, 'splits'>,
): Promise<readonly InterviewEvent[]> {
  const { events } = await answerEffects(questionnaire, state, splitsReached(questionnaire, state), {
    splits,
    places: NO_PLACES_YET,
  });
  return events;
}

const NO_PLACES_YET: InterviewHost['places'] = {
  held: false,
  reserve: async () => await Promise.reject(new Error('a quota was asked for before the first page')),
};

/** Answers the engine's effects, and those that follow from the answers, until none is left. */
async function answerEffects(
  questionnaire: Questionnaire,
  from: InterviewState,
  asked: readonly Effect[],
  host: Pick<InterviewHost, 'places' | 'splits'>,
): Promise<{ readonly events: readonly InterviewEvent[]; readonly state: InterviewState }> {
  const events: InterviewEvent[] = [];
  const open = [...asked];
  let state = from;
  for (let effect = open.shift(); effect !== undefined; effect = open.shift()) {
    const event = await answerTo(state, effect, host);
    if (event === null) continue;
    events.push(event);
    const stepped = step(questionnaire, state, event);
    state = stepped.state;
    open.push(...stepped.effects);
  }
  return { events, state };
}

async function answerTo(
  state: InterviewState,
  effect: Effect,
  { places, splits }: Pick<InterviewHost, 'places' | 'splits'>,
): Promise<InterviewEvent | null> {
  switch (effect.type) {
    case 'quotaCheck': {
      const asked = { values: effect.values, language: state.language };
      return { type: 'quotaResult', result: await places.reserve(asked) };
    }
    case 'splitReached': {
      const blocks = await splits.allocate(effect);
      return blocks === null ? null : { type: 'splitAllocated', node: effect.node, blocks };
    }
    case 'ended':
      return null;
    default:
      return unreachable(effect);
  }
}
