import { unreachable } from '@seker/kernel';
import type { Condition, Scope } from '../condition/condition.ts';
import { evaluateCondition } from '../condition/evaluate-condition.ts';
import { ANY_WORLD, bothWorlds, eitherWorlds, type World, type Worlds } from './assumption.ts';
import { type Case, type Cases, comparedWithConstant } from './question-cases.ts';

/** A set of truth values; `OPEN` are the two on which a rule does not fire. */
export type Truths = number;
export const TRUE = 1;
export const FALSE = 2;
export const UNKNOWN = 4;
export const OPEN = FALSE | UNKNOWN;
const ALL = 7;

/** Thrown when the steps that were granted are used up. */
export class OutOfSteps extends Error {
  override readonly name = 'OutOfSteps';
}

/** Reasons about conditions of one questionnaire; each look at one case of one question is a step. */
export interface Logic {
  /** In which worlds the condition has one of these values; never too few. */
  assume(condition: Condition, wanted: Truths): Worlds;
  /** Which values the condition can have in that world; never too few. */
  possible(condition: Condition, world: World): Truths;
  /** Spends steps that were taken elsewhere. */
  spend(steps: number): void;
}

export function logicOf(cases: ReadonlyMap<string, Cases>, steps: number): Logic {
  let left = steps;
  const spend = (count: number): void => {
    left -= count;
    if (left < 0) throw new OutOfSteps();
  };
  /** The values that an atom has in each case of its question; `null` for atoms that are not followed. */
  const known = new WeakMap<Condition, Atom | null>();
  const atomOf = (condition: Condition): Atom | null => {
    const found = known.get(condition);
    if (found !== undefined) return found;
    const question = questionOf(condition);
    const all = question === null ? null : (cases.get(question) ?? null);
    const atom =
      question === null || all === null ? null : { question, truths: all.map((each) => valueIn(condition, each)) };
    known.set(condition, atom);
    spend(all?.length ?? 1);
    return atom;
  };

  const assume = (condition: Condition, wanted: Truths): Worlds => {
    spend(1);
    if (wanted === ALL) return ANY_WORLD;
    switch (condition.op) {
      case 'and':
        return assumeList(condition.of, wanted, TRUE);
      case 'or':
        return assumeList(condition.of, wanted, FALSE);
      case 'not':
        return assume(condition.of, negated(wanted));
      case 'holds':
        return eitherWorlds([
          (wanted & TRUE) === 0 ? [] : assume(condition.of, TRUE),
          (wanted & FALSE) === 0 ? [] : assume(condition.of, OPEN),
        ]);
      case 'constant':
        return (truthOf(condition.value) & wanted) === 0 ? [] : ANY_WORLD;
      default: {
        const atom = atomOf(condition);
        if (atom === null) return ANY_WORLD;
        const left = atom.truths.flatMap((truth, index) => ((truth & wanted) === 0 ? [] : [index]));
        spend(atom.truths.length);
        if (left.length === atom.truths.length) return ANY_WORLD;
        return left.length === 0 ? [] : [new Map([[atom.question, left]])];
      }
    }
  };
  /** `neutral` is the value that leaves the list's value to the others; the other one settles it. */
  const assumeList = (parts: readonly Condition[], wanted: Truths, neutral: Truths): Worlds => {
    const decisive = neutral === TRUE ? FALSE : TRUE;
    if ((wanted & decisive) !== 0) {
      return (wanted & neutral) !== 0 ? ANY_WORLD : eitherWorlds(parts.map((part) => assume(part, wanted)));
    }
    const all = parts.reduce<Worlds>((worlds, part) => {
      const joined =
        worlds.length === 0 ? [] : bothWorlds(worlds, assume(part, wanted | (wanted & UNKNOWN ? neutral : 0)));
      spend(joined.reduce((sum, world) => sum + world.size, 0));
      return joined;
    }, ANY_WORLD);
    return wanted === UNKNOWN ? bothWorlds(all, eitherWorlds(parts.map((part) => assume(part, UNKNOWN)))) : all;
  };

  const possible = (condition: Condition, world: World): Truths => {
    spend(1);
    switch (condition.op) {
      case 'and':
        return combined(
          condition.of.map((part) => possible(part, world)),
          FALSE,
        );
      case 'or':
        return combined(
          condition.of.map((part) => possible(part, world)),
          TRUE,
        );
      case 'not':
        return negated(possible(condition.of, world));
      case 'holds': {
        const inside = possible(condition.of, world);
        return (inside & TRUE) | ((inside & OPEN) === 0 ? 0 : FALSE);
      }
      case 'constant':
        return truthOf(condition.value);
      default: {
        const atom = atomOf(condition);
        if (atom === null) return ALL;
        const left = world.get(atom.question);
        return (left ?? [...atom.truths.keys()]).reduce((truths, index) => truths | (atom.truths[index] ?? ALL), 0);
      }
    }
  };
  return { assume, possible, spend };
}

interface Atom {
  readonly question: string;
  readonly truths: readonly Truths[];
}

/** The one whole question that a condition without parts looks at beside constants. */
function questionOf(condition: Condition): string | null {
  switch (condition.op) {
    case 'is':
    case 'isNot':
    case 'in':
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
    case 'any':
    case 'answered':
    case 'na':
      return condition.row === undefined && condition.column === undefined ? condition.question : null;
    case 'compare':
      return comparedWithConstant(condition)?.question ?? null;
    case 'and':
    case 'or':
    case 'not':
    case 'holds':
    case 'constant':
      return null;
    default:
      return unreachable(condition);
  }
}

function valueIn(condition: Condition, { facts }: Case): Truths {
  const scope: Scope = { facts: () => facts, profile: () => null, system: () => '' };
  return truthOf(evaluateCondition(condition, scope));
}

function truthOf(value: boolean | null): Truths {
  return value === null ? UNKNOWN : value ? TRUE : FALSE;
}

function negated(truths: Truths): Truths {
  return (truths & UNKNOWN) | ((truths & TRUE) === 0 ? 0 : FALSE) | ((truths & FALSE) === 0 ? 0 : TRUE);
}

/** The values of a list whose parts have these, `decisive` being the one that settles it. */
function combined(parts: readonly Truths[], decisive: Truths): Truths {
  const neutral = decisive === TRUE ? FALSE : TRUE;
  const mayDecide = parts.some((truths) => (truths & decisive) !== 0);
  const canAvoid = parts.every((truths) => (truths & ~decisive) !== 0);
  const mayBeUnknown = canAvoid && parts.some((truths) => (truths & UNKNOWN) !== 0);
  const mayBeNeutral = parts.every((truths) => (truths & neutral) !== 0);
  return (mayDecide ? decisive : 0) | (mayBeUnknown ? UNKNOWN : 0) | (mayBeNeutral ? neutral : 0);
}
