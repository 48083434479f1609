import type { AnswerRule } from './answer-rule.ts';
import { checkLimits, readLimits } from './limits.ts';

/** Limits the number of ranked items. */
export const rankCount: AnswerRule = {
  read(fields) {
    const limits = readLimits(fields, true);
    return {
      demand: { rule: 'rankCount', ...limits },
      check: ({ codes }) =>
        checkLimits(codes.length, limits, {
          exactly: 'rankExactly',
          between: 'rankBetween',
          atLeast: 'rankAtLeast',
          atMost: 'rankAtMost',
        }),
    };
  },
};
