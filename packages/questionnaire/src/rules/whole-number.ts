import type { AnswerRule } from './answer-rule.ts';

export const wholeNumber: AnswerRule = {
  read: () => (facts) => (Number.isInteger(facts.scalar) ? null : { key: 'wholeNumber', params: {} }),
};
