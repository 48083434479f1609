import type { AnswerRule } from './answer-rule.ts';
import { checkLimits, type LimitMessages, limitMessage, limitsWithin, readCountLimits } from './limits.ts';

/** Limits the number of ranked items. */
export const rankCount: AnswerRule = {
  read(fields) {
    const limits = readCountLimits(fields);
    return {
      demand: { rule: 'rankCount', ...limits },
      check: ({ codes, pickable }) => checkLimits(codes.length, limitsWithin(limits, pickable), MESSAGES),
      ask: (pickable) => limitMessage(limitsWithin(limits, pickable), MESSAGES),
    };
  },
};

const MESSAGES: LimitMessages = {
  exactly: 'rankExactly',
  between: 'rankBetween',
  atLeast: 'rankAtLeast',
  atMost: 'rankAtMost',
};
