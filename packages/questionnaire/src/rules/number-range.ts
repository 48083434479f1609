import type { AnswerRule } from './answer-rule.ts';
import { checkLimits, type LimitMessages, limitMessage, readLimits } from './limits.ts';

/** Limits a number: at least, at most, or between, both inclusive. */
export const numberRange: AnswerRule = {
  read(fields) {
    const limits = readLimits(fields, false);
    return {
      demand: { rule: 'numberRange', ...limits },
      check: ({ scalar }) => (typeof scalar === 'number' ? checkLimits(scalar, limits, MESSAGES) : null),
      ask: () => limitMessage(limits, MESSAGES),
    };
  },
};

const MESSAGES: LimitMessages = {
  exactly: 'numberExactly',
  between: 'numberBetween',
  atLeast: 'numberAtLeast',
  atMost: 'numberAtMost',
};
