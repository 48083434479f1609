import type { Questionnaire } from '../document/questionnaire.ts';
import type { EntranceAction, Rule } from '../document/routing-rule.ts';
import { ANY_WORLD, bothWorlds, eitherWorlds, type Worlds } from './assumption.ts';
import type { Logic } from './logic.ts';
import { OPEN, TRUE } from './truths.ts';

/**
 * The worlds in which entrance rules let an interview through. `passes` says which skips have no effect here; the rules
 * after such a skip are not evaluated.
 */
export type Entered = (rules: readonly Rule<EntranceAction>[], passes: (to: number) => boolean) => Worlds;

/** Reads the entrance rules of chapters, pages, questions and texts. */
export function entranceWorlds({ places }: Questionnaire, logic: Logic): Entered {
  const entered: Entered = (rules, passes) => {
    const [rule, ...others] = rules;
    if (rule === undefined) return ANY_WORLD;
    // A rule with a `show` hides if no branch matches.
    const showsOnly = rule.some((branch) => branch.do.do === 'show');
    const shown = worldsOf(rule, logic, (action) => (action === null ? !showsOnly : action.do === 'show'));
    const passed = worldsOf(rule, logic, (action) => action?.do === 'skip' && passes(places.get(action.to) ?? 0));
    return eitherWorlds([bothWorlds(shown, entered(others, passes)), passed]);
  };
  return entered;
}

/** The worlds in which the rule's action is wanted; the action is `null` if no branch matches. */
function worldsOf(
  rule: Rule<EntranceAction>,
  logic: Logic,
  isWanted: (action: EntranceAction | null) => boolean,
): Worlds {
  const ways: Worlds[] = [];
  let before: Worlds = ANY_WORLD;
  for (const branch of rule) {
    if (isWanted(branch.do))
      ways.push(bothWorlds(before, branch.if === null ? ANY_WORLD : logic.assume(branch.if, TRUE)));
    before = branch.if === null ? [] : bothWorlds(before, logic.assume(branch.if, OPEN));
  }
  if (isWanted(null)) ways.push(before);
  return eitherWorlds(ways);
}
