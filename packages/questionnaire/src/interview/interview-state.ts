import type { AnswerValue } from '../kinds/answer-value.ts';

/** `offline`: by an interviewer in the field, with or without a network. */
export type InterviewMode = 'phone' | 'web' | 'offline' | 'simulation';

export interface InterviewStart {
  /** 64 bits in hexadecimal. */
  readonly seed: string;
  /** A language of the document; any other one selects the default language. */
  readonly language: string;
  readonly mode: InterviewMode;
  /** The date on which the interview began, as `YYYY-MM-DD` at its place; the value of `today` throughout. */
  readonly today?: string | null;
  /** The respondent's fields of the list file. */
  readonly profile: Readonly<Record<string, string>>;
  /** Fields whose values are numbers; all others are compared as texts. */
  readonly numbers?: readonly string[];
  /** `binary`: begun when conditions calculated in binary fractions; absent: in decimals. */
  readonly arithmetic?: 'binary';
  /** Variables (manual numbers) whose values the host checks; those of other sources are ignored. */
  readonly quotaVariables: readonly string[];
  /** Other inputs of the host's quotas; with any of them, quotas are checked even when no variable has a value. */
  readonly quotaFacts?: readonly QuotaFact[];
}

/** Inputs of quotas beyond answers: list fields, language, mode. */
export type QuotaFact = 'profile' | 'language' | 'mode';

export type Outcome = 'success' | 'cancel' | 'zeroQuota' | 'overQuota' | 'screenedOut';

/**
 * The source of an answer; `purge`: removed on completion because it was irrelevant · `proofreader`: corrected after the
 * end.
 */
export type AnswerSource = 'respondent' | 'interviewer' | 'proofreader' | 'set' | 'import' | 'timeout' | 'purge';

export interface StoredAnswer {
  readonly value: AnswerValue;
  readonly by: AnswerSource;
  readonly lang: string;
}

/** Plain JSON, the fold of all events. Irrelevant answers are kept; the route hides them from all logic. */
export interface InterviewState {
  readonly start: InterviewStart;
  readonly language: string;
  /** Uid of the current page; `null` after the end. */
  readonly page: string | null;
  readonly answers: Readonly<Record<string, StoredAnswer>>;
  /** Drawn orders by `drawKey`: a ranking of all possible members. */
  readonly drawn: Readonly<Record<string, readonly string[]>>;
  /** Questions whose time ran out, in that order. */
  readonly timedOut: readonly string[];
  readonly quota: QuotaState;
  readonly outcome: Outcome | null;
}

export type Direction = 'next' | 'back';

/** `pending` waits for the host; `going` is the direction to continue in after admission. */
export type QuotaState =
  | { readonly status: 'unchecked' }
  | { readonly status: 'pending'; readonly values: QuotaValues; readonly going: Direction }
  /** `language`: the interview's language at admission. */
  | { readonly status: 'admitted'; readonly values: QuotaValues; readonly language: string };

/** Answer codes by variable. */
export type QuotaValues = Readonly<Record<string, number>>;
