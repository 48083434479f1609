import type { Condition } from '../condition/condition.ts';
import type { Aspects } from './aspects.ts';
import { ANY_WORLD, bothWorlds, eitherWorlds, type World, type Worlds } from './assumption.ts';
import { ALL, type Atom, atomOf, FALSE, OPEN, TRUE, type Truths, truthOf, UNKNOWN } from './truths.ts';

/** Thrown when the granted steps are used up. */
export class OutOfSteps extends Error {
  override readonly name = 'OutOfSteps';
}

/** Reasons about the conditions of one questionnaire; each visit of one variant of one question is a step. */
export interface Logic {
  /** The worlds in which the condition has one of these values; may include too many worlds, but never too few. */
  assume(condition: Condition, wanted: Truths): Worlds;
  /** The possible values of the condition in that world; may include too many, but never too few. */
  possible(condition: Condition, world: World): Truths;
  /** Counts steps taken elsewhere. */
  spend(steps: number): void;
}

/** Maximum number of combined variants; beyond it, the condition may have any value. */
const MOST_TOGETHER = 600;

export function logicOf(aspects: Aspects, steps: number): Logic {
  let left = steps;
  const spend = (count: number): void => {
    left -= count;
    if (left < 0) throw new OutOfSteps();
  };
  const known = new WeakMap<Condition, Table | null>();
  const tableOf = (condition: Condition): Table | null => {
    const found = known.get(condition);
    if (found !== undefined) return found;
    const atom = atomOf(condition, aspects);
    const table = atom === null ? null : tabulated(atom);
    known.set(condition, table);
    spend(table?.truths.length ?? 1);
    return table;
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
        const table = tableOf(condition);
        if (table === null) return ANY_WORLD;
        spend(table.truths.length);
        return worldsIn(table, wanted);
      }
    }
  };
  /** `neutral` is the value that leaves the decision to the other parts; the opposite value decides. */
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
        const table = tableOf(condition);
        if (table === null) return ALL;
        const lefts = table.keys.map((key) => world.get(key));
        return table.truths.reduce(
          (truths, each, row) =>
            table.rows[row]?.every((one, index) => lefts[index]?.includes(one) !== false) === true
              ? truths | each
              : truths,
          0,
        );
      }
    }
  };
  return { assume, possible, spend };
}

/** The values of an atom for every combination of variants. */
interface Table {
  readonly keys: readonly string[];
  /** One variant index per key. */
  readonly rows: readonly (readonly number[])[];
  readonly truths: readonly Truths[];
}

/** `null` when there are too many combinations. */
function tabulated({ aspects, truthsIn }: Atom): Table | null {
  const count = aspects.reduce((product, { variants }) => product * variants.length, 1);
  if (count > MOST_TOGETHER) return null;
  const rows = aspects.reduce<readonly (readonly number[])[]>(
    (before, { variants }) => before.flatMap((row) => variants.map((_, index) => [...row, index])),
    [[]],
  );
  const truths = rows.map((row) => truthsIn(row.flatMap((one, index) => aspects[index]?.variants[one] ?? [])));
  return { keys: aspects.map(({ key }) => key), rows, truths };
}

/** Merges rows with that value that differ only in their last variant into one world. */
function worldsIn({ keys, rows, truths }: Table, wanted: Truths): Worlds {
  const left = rows.filter((_, row) => ((truths[row] ?? ALL) & wanted) !== 0);
  if (left.length === rows.length) return ANY_WORLD;
  if (keys.length <= 1) {
    const [key] = keys;
    return left.length === 0 || key === undefined ? [] : [new Map([[key, left.flatMap((row) => row)]])];
  }
  const grouped = new Map<string, { readonly heads: readonly number[][]; readonly lasts: number[] }>();
  for (const row of left) {
    const heads = row.slice(0, -1);
    const group = grouped.get(heads.join()) ?? { heads: heads.map((one) => [one]), lasts: [] };
    group.lasts.push(row.at(-1) ?? 0);
    grouped.set(heads.join(), group);
  }
  const worlds = [...grouped.values()].map(
    ({ heads, lasts }): World => new Map(keys.map((key, index) => [key, heads[index] ?? lasts])),
  );
  return eitherWorlds([keys.length === 2 ? alike(worlds, keys) : worlds]);
}

/** Merges worlds that are equal in the last key. */
function alike(worlds: Worlds, [first = '', last = '']: readonly string[]): Worlds {
  const byLast = new Map<string, World>();
  for (const world of worlds) {
    const name = (world.get(last) ?? []).join();
    const before = byLast.get(name)?.get(first) ?? [];
    byLast.set(name, new Map([...world, [first, [...before, ...(world.get(first) ?? [])]]]));
  }
  return [...byLast.values()];
}

function negated(truths: Truths): Truths {
  return (truths & UNKNOWN) | ((truths & TRUE) === 0 ? 0 : FALSE) | ((truths & FALSE) === 0 ? 0 : TRUE);
}

/** Possible values of a list, given those of its parts; `decisive` decides it. */
function combined(parts: readonly Truths[], decisive: Truths): Truths {
  const neutral = decisive === TRUE ? FALSE : TRUE;
  const mayDecide = parts.some((truths) => (truths & decisive) !== 0);
  const canAvoid = parts.every((truths) => (truths & ~decisive) !== 0);
  const mayBeUnknown = canAvoid && parts.some((truths) => (truths & UNKNOWN) !== 0);
  const mayBeNeutral = parts.every((truths) => (truths & neutral) !== 0);
  return (mayDecide ? decisive : 0) | (mayBeUnknown ? UNKNOWN : 0) | (mayBeNeutral ? neutral : 0);
}
