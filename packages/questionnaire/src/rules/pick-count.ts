import type { AnswerRule } from './answer-rule.ts';
import { checkLimits, type LimitMessages, limitMessage, limitsWithin, readCountLimits } from './limits.ts';

/** Limits the number of chosen answers: exactly, in a range, at least, or at most. */
export const pickCount: AnswerRule = {
  read(fields) {
    const limits = readCountLimits(fields);
    return {
      demand: { rule: 'pickCount', ...limits },
      check: ({ codes, pickable }) => checkLimits(codes.length, limitsWithin(limits, pickable), MESSAGES),
      ask: (pickable) => limitMessage(limitsWithin(limits, pickable), MESSAGES),
    };
  },
};

const MESSAGES: LimitMessages = {
  exactly: 'pickExactly',
  between: 'pickBetween',
  atLeast: 'pickAtLeast',
  atMost: 'pickAtMost',
};
