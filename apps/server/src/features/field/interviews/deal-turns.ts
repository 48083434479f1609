import type { Rng } from '@seker/kernel';

/** How often a run shows each block when a turn has one block. */
const ROUNDS = 16;

/**
 * Deals one run of turns of a balanced split: each turn has the blocks shown least so far, chosen at random among
 * equals. After any number of turns the counts differ by at most one, and after the whole run they are equal.
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
