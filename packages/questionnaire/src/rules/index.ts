import type { AnswerRule, AnswerRuleName } from './answer-rule.ts';
import { dateRange } from './date-range.ts';
import { format } from './format.ts';
import { noDuplicates } from './no-duplicates.ts';
import { numberRange } from './number-range.ts';
import { pattern } from './pattern.ts';
import { pickCount } from './pick-count.ts';
import { placeAll } from './place-all.ts';
import { rankCount } from './rank-count.ts';
import { sum } from './sum.ts';
import { textLength } from './text-length.ts';
import { timeRange } from './time-range.ts';
import { wholeNumber } from './whole-number.ts';

/** All answer rules, by their names in documents. */
export const answerRules = {
  pickCount,
  textLength,
  numberRange,
  wholeNumber,
  pattern,
  format,
  dateRange,
  timeRange,
  sum,
  rankCount,
  placeAll,
  noDuplicates,
} satisfies Record<AnswerRuleName, AnswerRule>;

export function isAnswerRuleName(name: unknown): name is AnswerRuleName {
  return typeof name === 'string' && Object.hasOwn(answerRules, name);
}
