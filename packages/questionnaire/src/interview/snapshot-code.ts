import type { Questionnaire } from '../document/questionnaire.ts';
import { answerFacts } from './answer-facts.ts';
import type { QuestionSnapshot } from './snapshot.ts';

/** The uid of the question with this number, if it has a single code and so can be used by a quota. */
export function quotaQuestion({ questions }: Questionnaire, number: string): string | null {
  for (const { uid, number: own, behaviour } of questions.values())
    if (own === number && behaviour.variables(number)[0]?.type === 'single') return uid;
  return null;
}

/** The code of a question in a finished interview; `null` when it has none. */
export function snapshotCode(
  { questions }: Questionnaire,
  uid: string,
  { value, irrelevant }: Pick<QuestionSnapshot, 'value' | 'irrelevant'>,
): number | null {
  const question = questions.get(uid);
  if (question === undefined || value === null || irrelevant) return null;
  return answerFacts(question, { value, by: 'respondent', lang: '' }).codes[0] ?? null;
}
