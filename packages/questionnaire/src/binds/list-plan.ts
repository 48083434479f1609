import type { Condition } from '../condition/condition.ts';
import type { ListName } from '../kinds/item.ts';
import type { RandomRule } from '../random/random-rule.ts';

/** What binds and chance make of one list of a question; binds are compiled to this and to conditions alone. */
export interface ListPlan {
  readonly list: ListName;
  /** All that could be offered, in the document's order. */
  readonly uids: readonly string[];
  readonly fixed: ReadonlySet<string>;
  /** Items taken from an earlier question's list: they stand in its display order, and are gone where it does not offer them. */
  readonly source: ListSource | null;
  /** An item with conditions is offered only while they all hold. */
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly random: RandomRule | null;
}

export interface ListSource {
  readonly question: string;
  readonly list: ListName;
  readonly uids: ReadonlySet<string>;
}
