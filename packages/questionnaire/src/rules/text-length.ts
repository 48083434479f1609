import { characterCount } from '../kinds/readable-text.ts';
import type { AnswerRule } from './answer-rule.ts';
import { checkLimits, type LimitMessages, limitMessage, readLimits } from './limits.ts';

/** Limits the length in characters: at least, at most, or between. */
export const textLength: AnswerRule = {
  read(fields) {
    const limits = readLimits(fields, true);
    return {
      demand: { rule: 'textLength', ...limits },
      check: ({ scalar }) => checkLimits(characterCount(String(scalar ?? '')), limits, MESSAGES),
      ask: () => limitMessage(limits, MESSAGES),
    };
  },
};

const MESSAGES: LimitMessages = {
  exactly: 'textExactly',
  between: 'textBetween',
  atLeast: 'textAtLeast',
  atMost: 'textAtMost',
};
