import { readPattern } from '../condition/text-pattern.ts';
import type { AnswerRule } from './answer-rule.ts';

/** The whole text matches the author's pattern (RE2 syntax, matched in linear time for every pattern). */
export const pattern: AnswerRule = {
  read(fields) {
    const matcher = readPattern(fields);
    return {
      demand: { rule: 'pattern', pattern: matcher?.pattern() ?? '' },
      check: ({ scalar }) =>
        matcher === null || matcher.matches(String(scalar ?? '')) ? null : { key: 'patternMismatch', params: {} },
    };
  },
};
