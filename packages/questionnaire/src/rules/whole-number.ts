import type { AnswerRule } from './answer-rule.ts';

export const wholeNumber: AnswerRule = {
  read: () => ({
    demand: { rule: 'wholeNumber' },
    check: ({ scalar }) => (Number.isInteger(scalar) ? null : { key: 'wholeNumber', params: {} }),
  }),
};
