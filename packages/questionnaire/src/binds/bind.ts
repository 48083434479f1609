import type { Condition, ValueExpression } from '../condition/condition.ts';
import type { ListName } from '../kinds/item.ts';

/** How one question hangs on an earlier one, as the designer says it; all of it is compiled to lists and conditions. */
export type Bind =
  /** The target's list is the source's: its chosen, not chosen, or all items. `answers` narrows rows to those answered so. */
  | {
      readonly type: 'questionQuestion';
      readonly from: string;
      readonly source: ListName;
      readonly list: ListName;
      readonly take: 'chosen' | 'notChosen' | 'all';
      readonly answers: readonly number[];
      readonly without: readonly string[];
    }
  /** The item shows only where the condition holds. */
  | { readonly type: 'item'; readonly list: ListName; readonly item: string; readonly if: Condition }
  /** The item's text is the source's value. */
  | { readonly type: 'questionAnswer'; readonly list: ListName; readonly item: string; readonly from: string }
  /** Choosing the answer shows the question. */
  | { readonly type: 'show'; readonly if: Condition }
  /** Choosing the answer presets the question. */
  | { readonly type: 'preset'; readonly from: string; readonly if: Condition; readonly value: ValueExpression };
