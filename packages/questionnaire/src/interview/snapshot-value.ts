import type { Questionnaire } from '../document/questionnaire.ts';
import { answerFacts } from './answer-facts.ts';
import { isQuotaQuestion, quotaValue } from './quota-value.ts';
import type { QuestionSnapshot } from './snapshot.ts';

/** The uid of the question with this number, if a quota can use it. */
export function quotaQuestion({ questions }: Questionnaire, number: string): string | null {
  for (const node of questions.values()) if (node.number === number && isQuotaQuestion(node)) return node.uid;
  return null;
}

/** The value that quotas count for a question in a finished interview; `null` when it has none. */
export function snapshotValue(
  { questions }: Questionnaire,
  uid: string,
  { value, irrelevant }: Pick<QuestionSnapshot, 'value' | 'irrelevant'>,
): number | null {
  const question = questions.get(uid);
  if (question === undefined || value === null || irrelevant) return null;
  return quotaValue(answerFacts(question, { value, by: 'respondent', lang: '' }));
}
