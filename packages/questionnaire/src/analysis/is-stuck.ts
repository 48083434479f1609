import type { QuestionNode } from '../document/questionnaire.ts';
import type { Offer } from '../kinds/item.ts';
import { isTooLittle, mayBeTooLittle } from './minimum-needs.ts';
import { isNeverMet, mayBeNeverMet } from './never-met.ts';

/** Whether no answer to what is offered meets the question's own rules, and it cannot be left without one. */
export function isStuck(question: QuestionNode, offer: Offer | null, today: string | null): boolean {
  return mustBeAnswered(question) && (isTooLittle(question, offer) || isNeverMet(question, offer, today));
}

/** Whether some offer, possible or not, would leave it without such an answer. */
export function mayBeStuck(question: QuestionNode, today: string | null): boolean {
  return mustBeAnswered(question) && (mayBeTooLittle(question) || mayBeNeverMet(question, today));
}

/** Without "not applicable", and without a time after which it is left. */
export function mustBeAnswered({ hidden, mandatory, na, timeLimitSeconds }: QuestionNode): boolean {
  return !hidden && mandatory === 'hard' && !na && timeLimitSeconds === null;
}
