import { createRng, type Rng, shuffled } from '@seker/kernel';
import type { CodeId } from '../frame/code.ts';

/** An open unit, as the order of a coder's queue needs it. */
export interface QueuedUnit {
  readonly unit: number;
  /** The first code that is suggested for it; null when none is. */
  readonly predicted: CodeId | null;
}

/** Answers of the largest groups that are coded before all others, so that the suggester soon has seen most of what is said. */
export const MOST_LEADERS = 150;
/** A run of answers of one predicted code: a coder keeps its meaning in mind, and is not lulled. */
const RUN = 25;
/** Every so many, one is drawn from all that are left. */
const DRAWN_EVERY = 10;

/**
 * The units in the order in which they are best coded: the leaders of the largest groups, then runs of one predicted
 * code, and every tenth at random. `groups` are indices of `units`, each with its leader first; `coded` is how many
 * units of the use are coded already. The queue as the answers came needs no order.
 */
export function queueOrder(
  units: readonly QueuedUnit[],
  groups: readonly (readonly number[])[],
  coded: number,
  seed: string,
): readonly number[] {
  const rng = createRng(seed, 'queue');
  const leaders = groups
    .toSorted((one, other) => other.length - one.length)
    .slice(0, Math.max(0, MOST_LEADERS - coded))
    .flatMap(([leader]) => (leader === undefined ? [] : (units[leader] ?? [])));
  const isLeader = new Set(leaders);
  const others = runsOf(units.filter((unit) => !isLeader.has(unit)));
  return withDrawn([...leaders, ...others], rng).map(({ unit }) => unit);
}

/** Runs of 25 of one predicted code, in turns over the codes, the most frequent one first. */
function runsOf(units: readonly QueuedUnit[]): readonly QueuedUnit[] {
  const byCode = [...Map.groupBy(units, ({ predicted }) => predicted).values()];
  const inTurns = byCode.toSorted((one, other) => other.length - one.length);
  const most = inTurns[0]?.length ?? 0;
  const runs: QueuedUnit[] = [];
  for (let from = 0; from < most; from += RUN) for (const alike of inTurns) runs.push(...alike.slice(from, from + RUN));
  return runs;
}

/** Every tenth place goes to a unit that is drawn from all that are left. */
function withDrawn(units: readonly QueuedUnit[], rng: Rng): readonly QueuedUnit[] {
  const isTaken = new Set<QueuedUnit>();
  const inOrder = units.values();
  const drawn = shuffled(units, rng).values();
  const take = (from: Iterable<QueuedUnit>): readonly QueuedUnit[] => {
    for (const unit of from) {
      if (isTaken.has(unit)) continue;
      isTaken.add(unit);
      return [unit];
    }
    return [];
  };
  return units.flatMap((_, place) => take(place % DRAWN_EVERY === DRAWN_EVERY - 1 ? drawn : inOrder));
}
