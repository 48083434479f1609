import type { AnswerRule } from './answer-rule.ts';
import { checkLimits, readLimits } from './limits.ts';

/** Limits a number: at least, at most, or between, both inclusive. */
export const numberRange: AnswerRule = {
  read(fields) {
    const limits = readLimits(fields, false);
    return {
      demand: { rule: 'numberRange', ...limits },
      check: ({ scalar }) =>
        typeof scalar === 'number'
          ? checkLimits(scalar, limits, {
              exactly: 'numberExactly',
              between: 'numberBetween',
              atLeast: 'numberAtLeast',
              atMost: 'numberAtMost',
            })
          : null,
    };
  },
};
