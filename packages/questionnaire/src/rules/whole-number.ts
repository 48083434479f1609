import type { Complaint } from '../kinds/answer-value.ts';
import type { AnswerRule } from './answer-rule.ts';

const NEEDED: Complaint = { key: 'wholeNumber', params: {} };

export const wholeNumber: AnswerRule = {
  read: () => ({
    demand: { rule: 'wholeNumber' },
    check: ({ scalar }) => (Number.isInteger(scalar) ? null : NEEDED),
    ask: () => NEEDED,
  }),
};
