import type { Rng } from '@seker/kernel';

/**
 * Moves `count` random units to the front of the pool, in the order of picking, and returns them (Fisher–Yates from the
 * front: all ordered choices are equally likely). Changes the pool.
 */
export function pickUnits(pool: Int32Array, count: number, rng: Rng): Int32Array {
  const picks = Math.min(count, pool.length);
  for (let at = 0; at < picks; at += 1) {
    const picked = at + rng.below(pool.length - at);
    const held = pool[at] ?? 0;
    pool[at] = pool[picked] ?? 0;
    pool[picked] = held;
  }
  return pool.subarray(0, picks);
}

/** A share, 0 ≤ x < 1, with the full precision of a double, for steps through long lists. */
export function fineShare(rng: Rng): number {
  return (rng.next() * 0x20_0000 + (rng.next() >>> 11)) / 0x20_0000_0000_0000;
}
