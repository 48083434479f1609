import { type Facts, MISSING, NOT_APPLICABLE } from '../condition/condition.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import { own } from '../own-property.ts';
import type { InterviewState } from './interview-state.ts';

/** What conditions see of a question that is asked. */
export function answerFacts(question: QuestionNode, answers: InterviewState['answers']): Facts {
  const value = own(answers, question.uid)?.value;
  if (value === undefined) return MISSING;
  return value.type === 'na' ? NOT_APPLICABLE : question.behaviour.facts(value);
}
