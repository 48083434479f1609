import type { CodeId } from '../frame/code.ts';

/** A code for an answer that a person has to decide on. */
export interface CodeSuggestion {
  readonly code: CodeId;
  /** The probability that it is right, 0 to 1. */
  readonly share: number;
  /** `sure` holds what it promises: claims like it came true before. `likely` is right more often than not. */
  readonly level: 'sure' | 'likely' | 'maybe';
  /** The keys of at most two answers that have the code, the nearest first. */
  readonly why: readonly string[];
}

export interface Suggestions {
  /** The most probable first. */
  readonly codes: readonly CodeSuggestion[];
  /** The probability that no code of the frame fits. */
  readonly none: number;
}
