import { type Facts, MISSING, NOT_APPLICABLE } from '../condition/condition.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import type { BoundAnswerRule } from '../rules/answer-rule.ts';
import { offeredOf, togetherOf } from '../rules/limits.ts';
import type { StoredAnswer } from './interview-state.ts';

/** The facts of an asked question as conditions see them; answers that are no longer offered are masked. */
export function answerFacts(
  question: QuestionNode,
  stored: StoredAnswer | undefined,
  offer: Offer | null = null,
): Facts {
  const value = offeredValue(question, stored?.value, offer);
  if (value === null) return MISSING;
  if (value.type === 'na') return NOT_APPLICABLE;
  const facts = question.behaviour.facts(value, offer ?? {});
  const isLimited = question.behaviour.lists.answers !== undefined && question.rules.some(isCapped);
  if (!isLimited) return facts;
  // Counted here and not by the kinds, which respondents load and whose browsers check no rules.
  const { codes, unplaced } = facts;
  const offered = offeredOf(question.behaviour.answers, offer);
  const pickable = unplaced === undefined ? togetherOf(offered) : codes.length + unplaced;
  return { ...facts, pickable };
}

function isCapped({ demand }: BoundAnswerRule): boolean {
  return (demand.rule === 'pickCount' || demand.rule === 'rankCount') && demand.capped;
}

/** The value to store for a new answer: earlier answers that are masked now are kept. */
export function storableValue(
  { behaviour }: Pick<QuestionNode, 'behaviour'>,
  value: AnswerValue | null,
  before: AnswerValue | null,
  offer: Offer | null,
): AnswerValue | null {
  if (offer === null || before === null || before.type === 'na' || value?.type === 'na') return value;
  return behaviour.withMasked === undefined ? value : behaviour.withMasked(value, before, offer);
}

/** The offered part of a value; `null` when there is none. */
export function offeredValue(
  { behaviour }: Pick<QuestionNode, 'behaviour'>,
  value: AnswerValue | null | undefined,
  offer: Offer | null,
): AnswerValue | null {
  if (value === undefined || value === null) return null;
  return offer === null || value.type === 'na' ? value : behaviour.trim(value, offer);
}
