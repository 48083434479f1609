import type { Facts } from '../condition/condition.ts';
import type { JsonFields } from '../document/json-fields.ts';
import type { Complaint } from '../kinds/answer-value.ts';
import type { Limits } from './limits.ts';

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

export interface BoundAnswerRule {
  /** Asked of real answers only: never of missing ones and never of N/A. */
  check(facts: Facts): Complaint | null;
  readonly demand: Demand;
}

/** What a rule requires, for drawing answers and for analysis. */
export type Demand = DemandOfRule & {
  /** Where it stands at a column: wanted of every answered cell there. */
  readonly column?: string;
};

type DemandOfRule =
  | ({ readonly rule: 'pickCount' | 'textLength' | 'numberRange' | 'rankCount' | 'sum' } & Limits)
  | { readonly rule: 'pattern'; readonly pattern: string }
  | { readonly rule: 'wholeNumber' | 'placeAll' | 'noDuplicates' };
