import { err, ok, type Result, unreachable } from '@seker/kernel';
import { answerKey, wordsOfKey } from '../key/answer-key.ts';
import type { CodeRule } from './code-rule.ts';
import { type PatternFault, readPattern } from './read-pattern.ts';

/** An answer as rules see it; `key` is `answerKey(text)`. */
export interface RuledAnswer {
  readonly text: string;
  readonly key: string;
  readonly language: string | null;
}

/** A rule that was read once and may be asked about many answers. */
export interface ReadRule {
  readonly rule: CodeRule;
  matches(answer: RuledAnswer): boolean;
}

export type RuleFault = PatternFault | { readonly code: 'emptyRule' };

/** Reads a rule; refused when its pattern is, or when no word is left of its text. */
export function readRule(rule: CodeRule): Result<ReadRule, RuleFault> {
  const test = readTest(rule);
  if (!test.ok) return test;
  const speaks = (language: string | null): boolean => rule.language === null || rule.language === language;
  return ok({ rule, matches: (answer) => speaks(answer.language) && test.value(answer) });
}

/** The rules that match an answer, in their order. */
export function matchRules(rules: readonly ReadRule[], answer: RuledAnswer): readonly CodeRule[] {
  return rules.filter((read) => read.matches(answer)).map(({ rule }) => rule);
}

function readTest({ kind, text }: CodeRule): Result<(answer: RuledAnswer) => boolean, RuleFault> {
  const key = answerKey(text);
  if (kind === 'pattern' ? text.trim() === '' : key === '') return err({ code: 'emptyRule' });
  switch (kind) {
    case 'exact':
      return ok((answer) => answer.key === key);
    case 'words':
      return ok((answer) => {
        const words = new Set(wordsOfKey(answer.key));
        return wordsOfKey(key).every((word) => words.has(word));
      });
    case 'pattern': {
      const pattern = readPattern(text);
      return pattern.ok ? ok((answer) => pattern.value.isFoundIn(answer.text)) : pattern;
    }
    default:
      return unreachable(kind);
  }
}
