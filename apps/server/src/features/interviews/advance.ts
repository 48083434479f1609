import { err, ok, type Result } from '@seker/kernel';
import {
  type AnswerSource,
  changeLanguage,
  type Effect,
  type InterviewEvent,
  type InterviewState,
  type Questionnaire,
  type QuotaResult,
  type QuotaValues,
  type SubmissionError,
  type SubmittedPage,
  splitsReached,
  step,
  submitPage,
  unkeptAnswers,
  warningId,
} from '@seker/questionnaire';

export interface Advanced {
  readonly events: readonly InterviewEvent[];
  readonly state: InterviewState;
  /** The survey was left before its end; its answers stay, so that it can be taken up again. */
  readonly cancelled: boolean;
}

export type SplitReached = Extract<Effect, { type: 'splitReached' }>;

/** What the engine asks of whoever stores the interview. */
export interface AdvanceHost {
  readonly by: AnswerSource;
  /** `completes`: being admitted ends the interview. */
  checkQuota(values: QuotaValues, completes: boolean): Promise<QuotaResult>;
  /** The blocks of a balanced split, the least given first; `null` leaves the choice to the seed. */
  allocateSplit(split: SplitReached): Promise<readonly string[] | null>;
}

/** Takes a posted page through the engine, asking the host for quota places and blocks where the engine does. */
export async function advance(
  questionnaire: Questionnaire,
  before: InterviewState,
  submitted: SubmittedPage,
  host: AdvanceHost,
): Promise<Result<Advanced, SubmissionError>> {
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

/** What a new interview needs before its first page is shown: the blocks of a split that it begins with. */
export async function prepareStart(
  questionnaire: Questionnaire,
  state: InterviewState,
  host: Pick<AdvanceHost, 'allocateSplit'>,
): Promise<readonly InterviewEvent[]> {
  const checkQuota = async () => await Promise.reject(new Error('a quota was asked for before the first page'));
  const { events } = await answerEffects(questionnaire, state, splitsReached(questionnaire, state), {
    ...host,
    checkQuota,
  });
  return events;
}

/** Answers what the engine asks, and what it asks after those answers, until it asks nothing more. */
async function answerEffects(
  questionnaire: Questionnaire,
  from: InterviewState,
  asked: readonly Effect[],
  host: Omit<AdvanceHost, 'by'>,
): Promise<{ readonly events: readonly InterviewEvent[]; readonly state: InterviewState }> {
  const events: InterviewEvent[] = [];
  const open = [...asked];
  let state = from;
  for (let effect = open.shift(); effect !== undefined; effect = open.shift()) {
    const event = await answerTo(questionnaire, state, effect, host);
    if (event === null) continue;
    events.push(event);
    const stepped = step(questionnaire, state, event);
    state = stepped.state;
    open.push(...stepped.effects);
  }
  return { events, state };
}

async function answerTo(
  questionnaire: Questionnaire,
  state: InterviewState,
  effect: Effect,
  host: Omit<AdvanceHost, 'by'>,
): Promise<InterviewEvent | null> {
  switch (effect.type) {
    case 'quotaCheck': {
      const admitted = step(questionnaire, state, { type: 'quotaResult', result: 'admitted' });
      const result = await host.checkQuota(effect.values, admitted.state.outcome !== null);
      return { type: 'quotaResult', result };
    }
    case 'splitReached': {
      const blocks = await host.allocateSplit(effect);
      return blocks === null ? null : { type: 'splitAllocated', node: effect.node, blocks };
    }
    case 'ended':
      return null;
  }
}
