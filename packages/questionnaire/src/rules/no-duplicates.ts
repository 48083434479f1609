import { partsByColumn } from '../condition/operand-facts.ts';
import type { AnswerRule } from './answer-rule.ts';

/** No answer is given in two rows of the same column (parallel answers). */
export const noDuplicates: AnswerRule = {
  read: () => (facts) => {
    for (const parts of partsByColumn(facts).values()) {
      const seen = new Set<string | number>();
      for (const [part, { codes, scalar }] of parts) {
        const answers = codes.length > 0 || scalar === null ? codes : [scalar];
        if (answers.some((answer) => seen.has(answer))) return { key: 'duplicateAnswers', params: {}, part };
        for (const answer of answers) seen.add(answer);
      }
    }
    return null;
  },
};
