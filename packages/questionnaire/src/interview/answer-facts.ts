import { type Facts, MISSING, NOT_APPLICABLE } from '../condition/condition.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { StoredAnswer } from './interview-state.ts';

/** What conditions see of a question that is asked. */
export function answerFacts(question: QuestionNode, stored: StoredAnswer | undefined): Facts {
  if (stored === undefined) return MISSING;
  const { value } = stored;
  return value.type === 'na' ? NOT_APPLICABLE : question.behaviour.facts(value);
}
