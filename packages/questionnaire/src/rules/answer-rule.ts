import type { Facts } from '../condition/condition.ts';
import type { JsonFields } from '../document/json-fields.ts';
import type { Complaint } from '../kinds/answer-value.ts';

export type AnswerRuleName =
  | 'pickCount'
  | 'textLength'
  | 'numberRange'
  | 'wholeNumber'
  | 'pattern'
  | 'sum'
  | 'rankCount'
  | 'placeAll'
  | 'noDuplicates';

/** What an answer must be beyond its format (specification 2 §5); reads its own limits from the question's JSON. */
export interface AnswerRule {
  read(fields: JsonFields): BoundAnswerRule;
}

/** Asked of real answers only: never of missing ones and never of N/A. */
export type BoundAnswerRule = (facts: Facts) => Complaint | null;
