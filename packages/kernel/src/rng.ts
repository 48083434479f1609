/** A seeded generator of random numbers; the same seed gives the same sequence in every JavaScript runtime. */
export interface Rng {
  /** A whole number, 0 ≤ n < 2³². */
  next(): number;
  /** A whole number, 0 ≤ n < `bound`, without modulo bias; `bound` is 1 … 2³². */
  below(bound: number): number;
  /** A share, 0 ≤ x < 1. */
  share(): number;
}

/**
 * Creates a generator for one purpose: `seed` is 64 bits in hexadecimal, `path` names the sub-stream (for example a
 * node's uid), so that draws of one consumer never shift those of another. The generator is sfc32 (Chris Doty-Humphrey,
 * PractRand), seeded through a 32-bit FNV-1a mix.
 */
export function createRng(seed: string, path = ''): Rng {
  const text = `${seed}/${path}`;
  let a = fnv(text, 0x811c9dc5);
  let b = fnv(text, 0x9e3779b9);
  let c = fnv(text, 0x85ebca6b);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  const below = (bound: number): number => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % bound;
  };
  return { next, below, share: () => next() / 0x1_0000_0000 };
}

/** A shuffled copy (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const pick = rng.below(last + 1);
    const held = copy[last] as T;
    copy[last] = copy[pick] as T;
    copy[pick] = held;
  }
  return copy;
}

function fnv(text: string, basis: number): number {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) | 0;
}
