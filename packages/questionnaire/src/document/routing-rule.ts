import type { Condition, ValueExpression } from '../condition/condition.ts';

/** Outcomes that a rule can set; `cancel` and quota outcomes come from the host. */
export type AuthoredOutcome = 'success' | 'screenedOut';

/**
 * `error` must be corrected to continue; `warning` may be confirmed; `critical` answers are not stored even on going
 * back.
 */
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

/** `if` is `null` for an else. */
export interface Branch<Action> {
  readonly if: Condition | null;
  readonly do: Action;
}

/** If / else if / else: only the first matching branch fires. */
export type Rule<Action> = readonly Branch<Action>[];
