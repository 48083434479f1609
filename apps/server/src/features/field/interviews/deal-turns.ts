import type { Rng } from '@seker/kernel';

/** How often a run gives each of the blocks that one turn can show. */
const ROUNDS = 16;

/**
 * One run of turns of a balanced split: at each turn the blocks that were given least so far, by lot among equals. After
 * any number of turns no block was given more than once oftener than another, and after the whole run all equally often.
 */
export function dealTurns(blocks: readonly string[], show: number, rng: Rng): readonly (readonly string[])[] {
  const given = new Map<string, number>();
  return Array.from({ length: blocks.length * ROUNDS }, () => {
    const turn = blocks
      .map((block) => ({ block, given: given.get(block) ?? 0, lot: rng.below(1_000_000) }))
      .sort((left, right) => left.given - right.given || left.lot - right.lot)
      .slice(0, show)
      .map(({ block }) => block);
    for (const block of turn) given.set(block, (given.get(block) ?? 0) + 1);
    return turn;
  });
}
