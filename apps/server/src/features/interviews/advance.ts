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
  step,
  submitPage,
} from '@seker/questionnaire';

export interface Advanced {
  readonly events: readonly InterviewEvent[];
  readonly state: InterviewState;
  /** The interviewer left the survey; its answers stay, so that it can be taken up again. */
  readonly cancelled: boolean;
}

/** Takes a posted page through the engine, asking the host for quota places where the engine does. */
export async function advance(
  questionnaire: Questionnaire,
  before: InterviewState,
  submitted: SubmittedPage,
  host: { readonly by: AnswerSource; checkQuota(values: QuotaValues): Promise<QuotaResult> },
): Promise<Result<Advanced, SubmissionError>> {
  const { action, page, values } = submitted;
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
  const events: InterviewEvent[] = [...accepted.value.events];
  let { state } = accepted.value;
  let effects: readonly Effect[] = accepted.value.effects;
  for (let check = effects.find(isQuotaCheck); check !== undefined; check = effects.find(isQuotaCheck)) {
    const event: InterviewEvent = { type: 'quotaResult', result: await host.checkQuota(check.values) };
    events.push(event);
    ({ state, effects } = step(questionnaire, state, event));
  }
  return ok({ events, state, cancelled: false });
}

function isQuotaCheck(effect: Effect): effect is Extract<Effect, { type: 'quotaCheck' }> {
  return effect.type === 'quotaCheck';
}
