import type { Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import type { Effect, InterviewEvent, QuotaResult } from '../interview/interview-event.ts';
import type { InterviewStart, InterviewState } from '../interview/interview-state.ts';
import { step } from '../interview/step.ts';
import type { AnswerError, Submission, SubmissionError } from '../interview/submission.ts';
import { submitPage } from '../interview/submit-page.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import { own } from '../own-property.ts';

/** Short notation: a code or text, several codes, or the raw answer. */
export type TypedAnswer = string | number | readonly number[] | RawAnswer;

/** One interview in a test: what is typed on each page, and its results. */
export interface Scenario {
  readonly start: InterviewStart;
  readonly events: readonly InterviewEvent[];
  state(): InterviewState;
  effects(): readonly Effect[];
  /** Submits the page and continues; throws when it is refused. */
  next(values?: Readonly<Record<string, TypedAnswer>>, more?: Partial<Submission>): void;
  back(values?: Readonly<Record<string, TypedAnswer>>): void;
  /** Submits the page, which must be refused, and returns the error. */
  refused(values?: Readonly<Record<string, TypedAnswer>>, more?: Partial<Submission>): SubmissionError;
  /** The complaint about one question of a refused page. */
  complaint(question: string, values: Readonly<Record<string, TypedAnswer>>): AnswerError | undefined;
  quota(result: QuotaResult): void;
  language(code: string): void;
  /** The stored value, relevant or not. */
  stored(question: string): unknown;
}

export function startScenario(questionnaire: Questionnaire, start: Partial<InterviewStart> = {}): Scenario {
  const full: InterviewStart = { seed: '0a', language: 'en', mode: 'phone', profile: {}, quotaVariables: [], ...start };
  const events: InterviewEvent[] = [];
  let state = beginInterview(questionnaire, full);
  let effects: readonly Effect[] = [];

  const submit = (action: 'next' | 'back', values: Readonly<Record<string, TypedAnswer>>, more: Partial<Submission>) =>
    submitPage(questionnaire, state, {
      page: state.page ?? '',
      action,
      values: Object.fromEntries(Object.entries(values).map(([uid, typed]) => [uid, rawAnswer(typed)])),
      by: 'respondent',
      language: state.language,
      ...more,
    });
  const take = (submitted: ReturnType<typeof submit>): void => {
    if (!submitted.ok) throw new Error(JSON.stringify(submitted.error));
    events.push(...submitted.value.events);
    ({ state, effects } = submitted.value);
  };
  const told = (event: InterviewEvent): void => {
    events.push(event);
    ({ state, effects } = step(questionnaire, state, event));
  };
  const refused: Scenario['refused'] = (values = {}, more = {}) => {
    const submitted = submit('next', values, more);
    if (submitted.ok) throw new Error('the page was accepted');
    return submitted.error;
  };
  return {
    start: full,
    events,
    state: () => state,
    effects: () => effects,
    next: (values = {}, more = {}) => take(submit('next', values, more)),
    back: (values = {}) => take(submit('back', values, {})),
    refused,
    complaint: (question, values) => {
      const error = refused(values);
      return error.code === 'invalid' ? error.errors.find((each) => each.question === question) : undefined;
    },
    quota: (result) => told({ type: 'quotaResult', result }),
    language: (code) => told({ type: 'language', language: code }),
    stored: (question) => own(state.answers, question)?.value,
  };
}

export function rawAnswer(typed: TypedAnswer): RawAnswer {
  if (typeof typed === 'string' || typeof typed === 'number') return { ...NO_RAW_ANSWER, values: [String(typed)] };
  return 'na' in typed ? typed : { ...NO_RAW_ANSWER, values: typed.map(String) };
}

/** Answers in rows, cells or places, by the suffix of their field names. */
export function parts(typed: Readonly<Record<string, string | number | readonly (string | number)[]>>): RawAnswer {
  const filled = Object.entries(typed).map(([part, value]) => [part, [value].flat().map(String)] as const);
  return { ...NO_RAW_ANSWER, parts: Object.fromEntries(filled) };
}

export const NA: RawAnswer = { values: [], texts: {}, na: true };
