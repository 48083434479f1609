import type { Condition } from '../condition/condition.ts';
import type { ListName } from '../kinds/item.ts';
import type { RandomRule } from '../random/random-rule.ts';

/**
 * The effect of binds and randomisation on one list of a question; together with conditions, the compiled form of
 * binds.
 */
export interface ListPlan {
  readonly list: ListName;
  /** All possible items, in document order. */
  readonly uids: readonly string[];
  readonly fixed: ReadonlySet<string>;
  /** The source of taken items: they follow its display order, and disappear when it does not offer them. */
  readonly source: ListSource | null;
  /** Conditions by item: the item is offered only while its condition holds. */
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly random: RandomRule | null;
}

export interface ListSource {
  readonly question: string;
  readonly list: ListName;
  readonly uids: ReadonlySet<string>;
}
