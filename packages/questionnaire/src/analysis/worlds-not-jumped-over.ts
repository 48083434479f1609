import type { Condition } from '../condition/condition.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import type { ExitAction, Rule } from '../document/routing-rule.ts';
import { bothWorlds, type World, type Worlds } from './assumption.ts';
import type { Logic } from './logic.ts';
import { OPEN, TRUE } from './truths.ts';

/** A question whose exit rules jump. */
interface Jumper {
  readonly question: string;
  readonly at: number;
  readonly rules: readonly Rule<ExitAction>[];
}

type JumpsOver = (action: ExitAction, at: number) => boolean;

/** Returns a function that removes the worlds in which an answered question jumps past a place. */
export function worldsNotJumpedOver(
  { places, stops }: Questionnaire,
  logic: Logic,
): (worlds: Worlds, at: number) => Worlds {
  const jumpers = stops.flatMap((stop): Jumper[] => {
    if (stop.type !== 'node' || stop.node.type === 'text') return [];
    const rules = stop.node.exit.filter((rule) => rule.some((branch) => isJump(branch.do)));
    return rules.length === 0 ? [] : [{ question: stop.node.uid, at: stop.node.at, rules }];
  });
  const jumpsOver: JumpsOver = (action, at) =>
    action.do === 'end' || (action.do === 'skip' && (places.get(action.to) ?? 0) > at);

  /** Whether the rules certainly jump past that place. */
  const leadsPast = (rules: readonly Rule<ExitAction>[], world: World, at: number): boolean => {
    for (const rule of rules) {
      const actions = possibleActions(rule, world, logic);
      if (actions.some((action) => action !== null && isJump(action) && !jumpsOver(action, at))) return false;
      if (actions.every((action) => action !== null && jumpsOver(action, at))) return true;
    }
    return false;
  };

  return (worlds, at) => {
    const before = jumpers.filter(
      (jumper) => jumper.at < at && jumper.rules.flat().some((branch) => jumpsOver(branch.do, at)),
    );
    return worlds.flatMap((world): Worlds => {
      let left: Worlds = [world];
      for (const { question, rules } of before) {
        logic.spend(1);
        if (world.get(question)?.includes(0) !== false) continue;
        if (leadsPast(rules, world, at)) return [];
        const stays = staying(rules, at, jumpsOver);
        if (stays !== null) left = bothWorlds(left, logic.assume(stays, OPEN));
      }
      return left;
    });
  };
}

function isJump(action: ExitAction): boolean {
  return action.do === 'skip' || action.do === 'end';
}

function possibleActions(rule: Rule<ExitAction>, world: World, logic: Logic): readonly (ExitAction | null)[] {
  const actions: (ExitAction | null)[] = [];
  for (const branch of rule) {
    const truths = branch.if === null ? TRUE : logic.possible(branch.if, world);
    if ((truths & TRUE) !== 0) actions.push(branch.do);
    if ((truths & OPEN) === 0) return actions;
  }
  return [...actions, null];
}

/** The condition that must not hold, or the first jump is made. */
function staying(rules: readonly Rule<ExitAction>[], at: number, jumpsOver: JumpsOver): Condition | null {
  const branch = rules[0]?.[0];
  return branch !== undefined && branch.if !== null && jumpsOver(branch.do, at) ? branch.if : null;
}
