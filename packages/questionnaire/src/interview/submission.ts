import type { Severity } from '../document/routing-rule.ts';
import type { ComplaintKey, RawAnswer } from '../kinds/answer-value.ts';
import type { ResolvedText } from '../text/resolved-text.ts';
import type { Effect, InterviewEvent } from './interview-event.ts';
import type { AnswerSource, Direction, InterviewState } from './interview-state.ts';

/** The submission of one page. A question missing in `values` was left empty. */
export interface Submission {
  readonly page: string;
  readonly action: Direction;
  readonly values: Readonly<Record<string, RawAnswer>>;
  /** The questions that were visible; if given, a question that appears only now is shown before the page is left. */
  readonly shown?: readonly string[];
  /** Warnings already confirmed, named by `warningId`. */
  readonly acceptedWarnings?: readonly string[];
  /** Questions whose time ran out on this page; their current answers are final. */
  readonly timedOut?: readonly string[];
  readonly by: AnswerSource;
  readonly language: string;
}

export interface AcceptedPage {
  readonly events: readonly InterviewEvent[];
  readonly state: InterviewState;
  readonly effects: readonly Effect[];
}

/**
 * `wrongPage`: not the current page; the host leads back to it. `awaitingQuota`: the host has not delivered a quota
 * result yet.
 */
export type SubmissionError =
  | { readonly code: 'wrongPage' }
  | { readonly code: 'alreadyEnded' }
  | { readonly code: 'awaitingQuota' }
  | { readonly code: 'unknownLanguage' }
  | { readonly code: 'unknownAnswer' }
  | { readonly code: 'invalid'; readonly errors: readonly AnswerError[] };

export interface AnswerError {
  /** Uid of the question, or of the page when the error concerns the page as a whole. */
  readonly question: string;
  readonly key: ComplaintKey;
  readonly params: Readonly<Record<string, number | string>>;
  readonly severity: Severity;
  /** The author's text, with the key `custom`. */
  readonly text: ResolvedText | null;
  /** The row or cell concerned, as the suffix of its field name. */
  readonly part?: string;
}

/** Identifies a warning for confirmation: the same complaint at the same place. */
export function warningId({ question, key, params }: Pick<AnswerError, 'question' | 'key' | 'params'>): string {
  return [question, key, ...Object.values(params)].join(':');
}
