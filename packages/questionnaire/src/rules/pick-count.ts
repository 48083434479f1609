import type { AnswerRule } from './answer-rule.ts';
import { checkLimits, readLimits } from './limits.ts';

/** Limits the number of chosen answers: exactly, in a range, at least, or at most. */
export const pickCount: AnswerRule = {
  read(fields) {
    const limits = readLimits(fields, true);
    return {
      demand: { rule: 'pickCount', ...limits },
      check: ({ codes }) =>
        checkLimits(codes.length, limits, {
          exactly: 'pickExactly',
          between: 'pickBetween',
          atLeast: 'pickAtLeast',
          atMost: 'pickAtMost',
        }),
    };
  },
};
