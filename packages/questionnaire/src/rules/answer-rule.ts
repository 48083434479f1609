import type { Facts } from '../condition/condition.ts';
import type { JsonFields } from '../document/json-fields.ts';
import type { ReadyFormat } from '../formats/ready-formats.ts';
import type { Complaint } from '../kinds/answer-value.ts';
import type { DateLimits, TextLimits } from './date-limit.ts';
import type { CountLimits, Limits } from './limits.ts';

export type AnswerRuleName =
  | 'pickCount'
  | 'textLength'
  | 'numberRange'
  | 'wholeNumber'
  | 'pattern'
  | 'format'
  | 'dateRange'
  | 'timeRange'
  | 'sum'
  | 'rankCount'
  | 'placeAll'
  | 'noDuplicates';

/** A requirement on answers beyond their format (specification 2 §5); parses its limits from the question's JSON. */
export interface AnswerRule {
  read(fields: JsonFields): BoundAnswerRule;
}

export interface BoundAnswerRule {
  /**
   * Checks an actual answer; not called for missing answers and N/A. `today` is the day on which the interview began; without
   * it, what is counted from it is not checked.
   */
  check(facts: Facts, today: string | null): Complaint | null;
  /**
   * What it asks for, for telling it before the answer is given: what `check` would say of an answer that does not fit, with its
   * limits. `null` when it is told elsewhere, or cannot be told in words of ours. `pickable`: how many can be chosen.
   */
  ask(pickable: number | undefined, today: string | null): Complaint | null;
  readonly demand: Demand;
}

/** The rule's requirement, for drawing answers and for analysis. */
export type Demand = DemandOfRule & {
  /** For a rule of a column: applies to each of its answered cells. */
  readonly column?: string;
};

type DemandOfRule =
  | ({ readonly rule: 'pickCount' | 'rankCount' } & CountLimits)
  | ({ readonly rule: 'textLength' | 'numberRange' | 'sum' } & Limits)
  | { readonly rule: 'pattern'; readonly pattern: string }
  | { readonly rule: 'format'; readonly format: ReadyFormat }
  | ({ readonly rule: 'dateRange' } & DateLimits)
  | ({ readonly rule: 'timeRange' } & TextLimits)
  | { readonly rule: 'wholeNumber' | 'placeAll' | 'noDuplicates' };
