import { unreachable } from '@seker/kernel';
import type { Questionnaire, Stop } from '../document/questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';
import type { Logic } from './logic.ts';
import { OPEN, TRUE } from './truths.ts';

/**
 * The places that every interview jumps over: an ordered pass like an interview's, over lower and upper bounds of the
 * jump target for any answers.
 */
export function certainlyJumpedOver({ stops, places, isRandom }: Questionnaire, logic: Logic): ReadonlySet<number> {
  const jumpedOver = new Set<number>();
  // Randomisation may change the whole order.
  if (isRandom) return jumpedOver;
  /** Every interview has jumped at least to `least`, and none beyond `most`. */
  let [least, most] = [0, 0];

  const actionsOf = <Action>(rule: Rule<Action>): readonly (Action | null)[] => {
    const actions: (Action | null)[] = [];
    for (const branch of rule) {
      const truths = branch.if === null ? TRUE : logic.possible(branch.if, new Map());
      if ((truths & TRUE) !== 0) actions.push(branch.do);
      if ((truths & OPEN) === 0) return actions;
    }
    return [...actions, null];
  };
  /** The targets of all possible outcomes of the rules; `at` itself when they let the interview through. */
  const outcomes = <Action>(
    rules: readonly Rule<Action>[],
    leadsTo: (rule: Rule<Action>, action: Action | null) => number | null,
    at: number,
  ): readonly number[] => {
    const found: number[] = [];
    for (const rule of rules) {
      const targets = actionsOf(rule).map((action) => leadsTo(rule, action));
      found.push(...targets.filter((target) => target !== null));
      if (!targets.includes(null)) return found;
    }
    return [...found, at];
  };
  /** `isOwn`: nothing else keeps an interview from reaching these rules. */
  const enter = (rules: readonly Rule<EntranceAction>[], at: number, end: number, isOwn = true): boolean => {
    const targets = outcomes(rules, (rule, action) => entranceTarget(rule, action, end), at);
    most = Math.max(most, ...targets);
    if (least > at) return false;
    const isSurelyTried = isOwn && (most <= at || targets.every((target) => target >= end));
    if (isSurelyTried && !targets.includes(at)) least = Math.max(least, Math.min(...targets));
    return targets.every((target) => target === at);
  };
  const entranceTarget = (rule: Rule<EntranceAction>, action: EntranceAction | null, end: number): number | null => {
    if (action === null) return rule.some((branch) => branch.do.do === 'show') ? end : null;
    switch (action.do) {
      case 'show':
        return null;
      case 'hide':
        return end;
      case 'skip':
        return places.get(action.to) ?? 0;
      default:
        return unreachable(action);
    }
  };
  const leave = (rules: readonly Rule<ExitAction>[], at: number, isSure: boolean): void => {
    const targets = outcomes(rules, (_, action) => exitTarget(action), at);
    if (isSure) least = Math.max(least, Math.min(...targets));
    most = Math.max(most, ...targets);
  };
  const exitTarget = (action: ExitAction | null): number | null => {
    if (action?.do === 'end') return stops.length;
    return action?.do === 'skip' ? (places.get(action.to) ?? 0) : null;
  };
  const visit = (stop: Stop): void => {
    switch (stop.type) {
      case 'chapter':
        enter(stop.chapter.entrance, stop.chapter.at, stop.chapter.end);
        return;
      case 'page':
        enter(stop.page.entrance, stop.page.at, stop.page.end + 1);
        return;
      case 'node': {
        const { node } = stop;
        if (node.at < least) {
          jumpedOver.add(node.at);
          return;
        }
        const wasOpen = most <= node.at;
        const isOwn = node.type === 'text' || node.parent === null;
        const isSure = enter(node.entrance, node.at, node.at + 1, isOwn) && isOwn && wasOpen;
        if (node.type === 'question') leave(node.exit, node.at, isSure && node.lists.length === 0);
        return;
      }
      case 'pageEnd':
        if (stop.page.end >= least) leave(stop.page.exit, stop.page.end, most <= stop.page.end);
        return;
      default:
        unreachable(stop);
    }
  };
  for (const stop of stops) visit(stop);
  return jumpedOver;
}
