import type { AnswerRule, AnswerRuleName } from './answer-rule.ts';
import { numberRange } from './number-range.ts';
import { pattern } from './pattern.ts';
import { pickCount } from './pick-count.ts';
import { textLength } from './text-length.ts';
import { wholeNumber } from './whole-number.ts';

/** Every answer rule there is, by the name it has in a document. */
export const answerRules = { pickCount, textLength, numberRange, wholeNumber, pattern } satisfies Record<
  AnswerRuleName,
  AnswerRule
>;

export function isAnswerRuleName(name: unknown): name is AnswerRuleName {
  return typeof name === 'string' && Object.hasOwn(answerRules, name);
}
