import { readPattern } from '../condition/text-pattern.ts';
import type { AnswerRule } from './answer-rule.ts';

/** Requires the whole text to match the author's pattern (RE2 syntax, linear time for every pattern). */
export const pattern: AnswerRule = {
  read(fields) {
    const matcher = readPattern(fields);
    return {
      demand: { rule: 'pattern', pattern: matcher?.pattern() ?? '' },
      check: ({ scalar }) =>
        matcher === null || matcher.matches(String(scalar ?? '')) ? null : { key: 'patternMismatch', params: {} },
      // Only its author knows in words what it stands for.
      ask: () => null,
    };
  },
};
