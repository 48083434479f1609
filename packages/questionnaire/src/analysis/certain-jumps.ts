import { unreachable } from '@seker/kernel';
import { alwaysOffers } from '../binds/offer.ts';
import type { PageNode, Questionnaire, Stop } from '../document/questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';
import type { Logic } from './logic.ts';
import { OPEN, TRUE } from './truths.ts';

/**
 * The places that every interview jumps over. Follows the same ordered pass as an interview and keeps bounds on how far
 * it has jumped, over all answers. A jump is certain only if every interview makes it; an interview that has already
 * jumped over a place does not make the jumps of that place.
 */
export function certainlyJumpedOver({ stops, places, isRandom }: Questionnaire, logic: Logic): ReadonlySet<number> {
  const jumpedOver = new Set<number>();
  // Randomisation may change the whole order.
  if (isRandom) return jumpedOver;
  /** At this point of the pass every interview continues at a place from `least` to `most`. */
  let [least, most] = [0, 0];
  const continueAt = (targets: readonly number[]): void => {
    least = Math.max(least, Math.min(...targets));
    most = Math.max(most, ...targets);
  };
  const mayReach = (at: number): boolean => least <= at;
  const surelyReaches = (at: number): boolean => most <= at;

  const actionsOf = <Action>(rule: Rule<Action>): readonly (Action | null)[] => {
    const actions: (Action | null)[] = [];
    for (const branch of rule) {
      const truths = branch.if === null ? TRUE : logic.possible(branch.if, new Map());
      if ((truths & TRUE) !== 0) actions.push(branch.do);
      if ((truths & OPEN) === 0) return actions;
    }
    return [...actions, null];
  };
  /** Where each possible outcome of the rules leads; `at` if all of them let the interview through. */
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
  const entrances = (
    rules: readonly Rule<EntranceAction>[],
    at: number,
    end: number,
    skipsTo: (to: string) => number = placeOf,
  ): readonly number[] => outcomes(rules, (rule, action) => entranceTarget(rule, action, end, skipsTo), at);
  const placeOf = (to: string): number => places.get(to) ?? 0;

  /** The rules of a chapter or page that was jumped into still hide the rest of it; their skips have no effect. */
  const enterPart = (rules: readonly Rule<EntranceAction>[], at: number, end: number): void => {
    const next = at + 1;
    continueAt([
      ...(mayReach(at) ? entrances(rules, at, end) : []),
      ...(surelyReaches(at) ? [] : entrances(rules, next, end, () => next)),
    ]);
  };
  const enterNode = (node: PageNode): void => {
    const { at, entrance } = node;
    const isChild = node.type === 'question' && node.parent !== null;
    const isReached = surelyReaches(at) && !isChild;
    const targets = entrances(entrance, at, at + 1);
    continueAt(isReached ? targets : [...targets, at]);
    if (node.type === 'text' || !targets.includes(at)) return;
    const isAsked = isReached && targets.every((target) => target === at) && alwaysOffers(node);
    leave(node.exit, at, isAsked);
  };
  const leave = (rules: readonly Rule<ExitAction>[], at: number, isSure: boolean): void => {
    const targets = outcomes(rules, (_, action) => exitTarget(action), at);
    continueAt(isSure ? targets : [...targets, at]);
  };
  const exitTarget = (action: ExitAction | null): number | null => {
    if (action?.do === 'end') return stops.length;
    return action?.do === 'skip' ? placeOf(action.to) : null;
  };
  const visit = (stop: Stop): void => {
    switch (stop.type) {
      case 'chapter':
        enterPart(stop.chapter.entrance, stop.chapter.at, stop.chapter.end);
        return;
      case 'page':
        enterPart(stop.page.entrance, stop.page.at, stop.page.end + 1);
        return;
      case 'node':
        if (mayReach(stop.node.at)) enterNode(stop.node);
        else jumpedOver.add(stop.node.at);
        return;
      case 'pageEnd': {
        const { end, exit } = stop.page;
        if (mayReach(end)) leave(exit, end, surelyReaches(end));
        return;
      }
      default:
        unreachable(stop);
    }
  };
  for (const stop of stops) visit(stop);
  return jumpedOver;
}

/** `null` if the rule lets the interview in. */
function entranceTarget(
  rule: Rule<EntranceAction>,
  action: EntranceAction | null,
  end: number,
  skipsTo: (to: string) => number,
): number | null {
  if (action === null) return rule.some((branch) => branch.do.do === 'show') ? end : null;
  switch (action.do) {
    case 'show':
      return null;
    case 'hide':
      return end;
    case 'skip':
      return skipsTo(action.to);
    default:
      return unreachable(action);
  }
}
