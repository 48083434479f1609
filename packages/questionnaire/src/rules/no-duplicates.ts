import type { Facts } from '../condition/condition.ts';
import { partsByColumn } from '../condition/operand-facts.ts';
import type { Complaint } from '../kinds/answer-value.ts';
import type { AnswerRule } from './answer-rule.ts';

/** Requires different answers in all rows of a column (parallel answers). */
export const noDuplicates: AnswerRule = {
  read: () => ({
    check: findDuplicate,
    ask: () => ({ key: 'duplicateAnswers', params: {} }),
    demand: { rule: 'noDuplicates' },
  }),
};

function findDuplicate(facts: Facts): Complaint | null {
  for (const parts of partsByColumn(facts).values()) {
    const seen = new Set<string | number>();
    for (const [part, { codes, scalar }] of parts) {
      const answers = codes.length > 0 || scalar === null ? codes : [scalar];
      if (answers.some((answer) => seen.has(answer))) return { key: 'duplicateAnswers', params: {}, part };
      for (const answer of answers) seen.add(answer);
    }
  }
  return null;
}
