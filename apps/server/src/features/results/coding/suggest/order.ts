import type { CodedUnit, CodingEvent, DoubtfulCoding, SuggesterStart, TrackRecord } from '@seker/coding';
import type { CodeSuggestion } from '@seker/contract';

/** What a learner's thread is asked; each order has one answer, in the order of asking. */
export type Order =
  | { readonly of: 'start'; readonly start: SuggesterStart; readonly events: readonly CodingEvent[] }
  | { readonly of: 'events'; readonly events: readonly CodingEvent[] }
  | { readonly of: 'suggest'; readonly answers: readonly AskedAnswer[] }
  | { readonly of: 'alike'; readonly key: string; readonly keys: readonly string[] }
  | { readonly of: 'queue'; readonly answers: readonly AskedAnswer[]; readonly seed: string }
  | { readonly of: 'proposals'; readonly keys: readonly string[] }
  /** Of these codings alone; what was learned before is not asked. */
  | { readonly of: 'doubtful'; readonly kind: 'single' | 'multi'; readonly codings: readonly CodedUnit[] };

export interface AskedAnswer {
  readonly key: string;
  readonly language: string;
}

export interface LearnedSuggestions {
  readonly key: string;
  readonly codes: readonly (Pick<CodeSuggestion, 'codeId' | 'level'> & { readonly why: readonly string[] })[];
  /** What stands behind "sure" in the answer's language. */
  readonly sure: TrackRecord;
}

export interface AlikeKey {
  readonly key: string;
  readonly isNegated: boolean;
}

export interface FoundProposal {
  readonly keys: readonly string[];
  readonly words: readonly string[];
}

/** The answer to each kind of order. */
export interface Answers {
  readonly start: null;
  readonly events: null;
  readonly suggest: readonly LearnedSuggestions[];
  readonly alike: readonly AlikeKey[];
  /** Indices of the answers. */
  readonly queue: readonly number[];
  readonly proposals: readonly FoundProposal[];
  readonly doubtful: readonly DoubtfulCoding[];
}
