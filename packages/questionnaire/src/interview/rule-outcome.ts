import type { Scope } from '../condition/condition.ts';
import { holds } from '../condition/evaluate-condition.ts';
import type { EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';

type KeepingAction = Exclude<EntranceAction, { do: 'show' }>;
type Jump = Extract<ExitAction, { do: 'skip' | 'end' }>;

const HIDE: KeepingAction = { do: 'hide' };

/**
 * The action that keeps an interview out; `null` when it may enter. Every rule must let it in; a rule with a "show"
 * branch hides when no branch matches.
 */
export function entranceOutcome(rules: readonly Rule<EntranceAction>[], scope: Scope): KeepingAction | null {
  for (const rule of rules) {
    const action = firstMatch(rule, scope);
    if (action === null) {
      if (rule.some((branch) => branch.do.do === 'show')) return HIDE;
    } else if (action.do !== 'show') return action;
  }
  return null;
}

/** The first jump that a rule makes. */
export function exitOutcome(rules: readonly Rule<ExitAction>[], scope: Scope): Jump | null {
  for (const rule of rules) {
    if (!mayJump(rule)) continue;
    const action = firstMatch(rule, scope);
    if (action?.do === 'skip' || action?.do === 'end') return action;
  }
  return null;
}

/** A plain loop for speed: it runs for every rule of every passed node. */
function mayJump(rule: Rule<ExitAction>): boolean {
  for (const { do: act } of rule) if (act.do === 'skip' || act.do === 'end') return true;
  return false;
}

/** The action of the first matching branch; unknown does not match. */
export function firstMatch<Action>(rule: Rule<Action>, scope: Scope): Action | null {
  for (const branch of rule) if (branch.if === null || holds(branch.if, scope)) return branch.do;
  return null;
}
