import type { CodeId } from '../frame/code.ts';

export const RULE_KINDS = ['exact', 'words', 'pattern'] as const;
/**
 * `exact`: the key of the answer is the key of the text. `words`: all words of the text are words of the answer, in
 * any order. `pattern`: a regular expression finds something in the answer as it was typed.
 */
export type RuleKind = (typeof RULE_KINDS)[number];

/** What in an answer speaks for a code. */
export interface CodeRule {
  readonly code: CodeId;
  /** Null for answers in any language. */
  readonly language: string | null;
  readonly kind: RuleKind;
  readonly text: string;
  /** Gives the code without a person; otherwise it only suggests it. */
  readonly isAuto: boolean;
}
