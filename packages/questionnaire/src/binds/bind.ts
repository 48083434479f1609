import type { Condition, ValueExpression } from '../condition/condition.ts';
import type { ListName } from '../kinds/item.ts';

/** How a question depends on an earlier one, as defined in the designer; compiled to lists and conditions. */
export type Bind =
  /**
   * Takes the source's items as the target's list: chosen, not chosen, or all. `answers` limits rows to those with one
   * of these answers.
   */
  | {
      readonly type: 'questionQuestion';
      readonly from: string;
      readonly source: ListName;
      readonly list: ListName;
      readonly take: 'chosen' | 'notChosen' | 'all';
      readonly answers: readonly number[];
      readonly without: readonly string[];
    }
  /** Shows the item only while the condition holds. */
  | { readonly type: 'item'; readonly list: ListName; readonly item: string; readonly if: Condition }
  /** Uses the source's value as the item's text. */
  | { readonly type: 'questionAnswer'; readonly list: ListName; readonly item: string; readonly from: string }
  /** Shows the question when the answer is chosen. */
  | { readonly type: 'show'; readonly if: Condition }
  /** Presets the question when the answer is chosen. */
  | { readonly type: 'preset'; readonly from: string; readonly if: Condition; readonly value: ValueExpression };
