import type { Severity } from '../document/routing-rule.ts';
import type { ComplaintKey, RawAnswer } from '../kinds/answer-value.ts';
import type { ResolvedText } from '../text/resolved-text.ts';
import type { Effect, InterviewEvent } from './interview-event.ts';
import type { AnswerSource, Direction, InterviewState } from './interview-state.ts';

/** What one page sends. A question that is absent from `values` was left empty. */
export interface Submission {
  readonly page: string;
  readonly action: Direction;
  readonly values: Readonly<Record<string, RawAnswer>>;
  /** The questions that were in sight; with it, a question that appears only now is shown before it is passed by. */
  readonly shown?: readonly string[];
  /** Warnings already seen and confirmed, as `warningId` names them. */
  readonly acceptedWarnings?: readonly string[];
  /** Questions whose time ran out on this page: what they have by now stays as it is. */
  readonly timedOut?: readonly string[];
  readonly by: AnswerSource;
  readonly language: string;
}

export interface AcceptedPage {
  readonly events: readonly InterviewEvent[];
  readonly state: InterviewState;
  readonly effects: readonly Effect[];
}

/** `wrongPage`: not the current page, so the host leads back to that; `awaitingQuota`: the host owes a quota result. */
export type SubmissionError =
  | { readonly code: 'wrongPage' }
  | { readonly code: 'alreadyEnded' }
  | { readonly code: 'awaitingQuota' }
  | { readonly code: 'unknownLanguage' }
  | { readonly code: 'unknownAnswer' }
  | { readonly code: 'invalid'; readonly errors: readonly AnswerError[] };

export interface AnswerError {
  /** The question's uid; the page's uid when the page as a whole is complained of. */
  readonly question: string;
  readonly key: ComplaintKey;
  readonly params: Readonly<Record<string, number>>;
  readonly severity: Severity;
  /** The author's own words, with the key `custom`. */
  readonly text: ResolvedText | null;
  /** The row or cell that is complained of, by the rest of its field's name. */
  readonly part?: string;
}

/** Names a warning, so that it can be confirmed: the same complaint at the same place. */
export function warningId({ question, key, params }: Pick<AnswerError, 'question' | 'key' | 'params'>): string {
  return [question, key, ...Object.values(params)].join(':');
}
