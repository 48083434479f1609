import { type Facts, MISSING, NOT_APPLICABLE } from '../condition/condition.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import type { StoredAnswer } from './interview-state.ts';

/** What conditions see of a question that is asked: what is not offered any more is masked. */
export function answerFacts(
  question: QuestionNode,
  stored: StoredAnswer | undefined,
  offer: Offer | null = null,
): Facts {
  const value = offeredValue(question, stored?.value, offer);
  if (value === null) return MISSING;
  return value.type === 'na' ? NOT_APPLICABLE : question.behaviour.facts(value, offer ?? {});
}

/** What is to be stored of a new value: what was answered before and cannot be seen now stays. */
export function storableValue(
  { behaviour }: Pick<QuestionNode, 'behaviour'>,
  value: AnswerValue | null,
  before: AnswerValue | null,
  offer: Offer | null,
): AnswerValue | null {
  if (offer === null || before === null || before.type === 'na' || value?.type === 'na') return value;
  return behaviour.withMasked === undefined ? value : behaviour.withMasked(value, before, offer);
}

/** The value as far as it is offered; `null` when there is none. */
export function offeredValue(
  { behaviour }: Pick<QuestionNode, 'behaviour'>,
  value: AnswerValue | null | undefined,
  offer: Offer | null,
): AnswerValue | null {
  if (value === undefined || value === null) return null;
  return offer === null || value.type === 'na' ? value : behaviour.trim(value, offer);
}
