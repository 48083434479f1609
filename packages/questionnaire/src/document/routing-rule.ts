import type { Condition, ValueExpression } from '../condition/condition.ts';

/** How an interview may end by itself; `cancel` and the quota's outcomes come from the host. */
export type AuthoredOutcome = 'success' | 'screenedOut';

/** `error` must be corrected to go on; `warning` may be confirmed; what is `critical` is not even kept on going back. */
export type Severity = 'warning' | 'error' | 'critical';

export type EntranceAction =
  | { readonly do: 'show' }
  | { readonly do: 'hide' }
  | { readonly do: 'skip'; readonly to: string };

export type ExitAction =
  | { readonly do: 'skip'; readonly to: string }
  | { readonly do: 'end'; readonly outcome: AuthoredOutcome }
  | { readonly do: 'validate'; readonly severity: Severity; readonly message: number }
  | { readonly do: 'set'; readonly question: string; readonly value: ValueExpression };

/** `if` is `null` on an else. */
export interface Branch<Action> {
  readonly if: Condition | null;
  readonly do: Action;
}

/** If / else if / else: the first branch that matches acts, the others do not. */
export type Rule<Action> = readonly Branch<Action>[];
