import type { AnswerValue } from '../kinds/answer-value.ts';

export type InterviewMode = 'phone' | 'web' | 'simulation';

export interface InterviewStart {
  /** 64 bits in hexadecimal. */
  readonly seed: string;
  /** A language of the document; another one gives the document's default. */
  readonly language: string;
  readonly mode: InterviewMode;
  /** The day on which the interview began, as `YYYY-MM-DD` where it began: what `today` means all through it. */
  readonly today?: string | null;
  /** The list file's fields of this respondent. */
  readonly profile: Readonly<Record<string, string>>;
  /** Variables (manual numbers) whose values the host checks; those of other sources are ignored. */
  readonly quotaVariables: readonly string[];
  /** What else the host's quotas look at: with any of these a quota is checked even when no variable has a value. */
  readonly quotaFacts?: readonly QuotaFact[];
}

/** What a quota can look at beside the answers: the list file's fields, the interview's language, its mode. */
export type QuotaFact = 'profile' | 'language' | 'mode';

export type Outcome = 'success' | 'cancel' | 'zeroQuota' | 'overQuota' | 'screenedOut';

/** Who or what an answer comes from; `purge`: the completed interview was rid of what its way had left behind. */
export type AnswerSource = 'respondent' | 'interviewer' | 'set' | 'import' | 'timeout' | 'purge';

export interface StoredAnswer {
  readonly value: AnswerValue;
  readonly by: AnswerSource;
  readonly lang: string;
}

/** Plain JSON, the fold of the events so far. Irrelevant answers stay in it; the route hides them from all logic. */
export interface InterviewState {
  readonly start: InterviewStart;
  readonly language: string;
  /** The current page's uid; `null` after the end. */
  readonly page: string | null;
  readonly answers: Readonly<Record<string, StoredAnswer>>;
  /** Orders that were drawn, by `drawKey`: all that could be shown, the first of them first. */
  readonly drawn: Readonly<Record<string, readonly string[]>>;
  /** Questions whose time ran out, in the order in which it did. */
  readonly timedOut: readonly string[];
  readonly quota: QuotaState;
  readonly outcome: Outcome | null;
}

export type Direction = 'next' | 'back';

/** `pending` waits for the host; `going` is where the interview goes on once it is admitted. */
export type QuotaState =
  | { readonly status: 'unchecked' }
  | { readonly status: 'pending'; readonly values: QuotaValues; readonly going: Direction }
  /** `language`: the interview's language when it was admitted. */
  | { readonly status: 'admitted'; readonly values: QuotaValues; readonly language: string };

/** The answer's code per variable. */
export type QuotaValues = Readonly<Record<string, number>>;
