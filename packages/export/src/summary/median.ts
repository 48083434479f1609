/** So many different values are kept as they are. */
const MOST_EXACT = 20_000;
/** Beyond that, values that are closer to each other than this count as one. */
const NEAR = Math.log(1.001);

/** The median of weighted values, in memory that does not grow with their number. */
export class Median {
  #weights = new Map<number, number>();
  #isExact = true;
  readonly #mostExact: number;

  constructor(mostExact = MOST_EXACT) {
    this.#mostExact = mostExact;
  }

  /** Whether it is a value as it was given, and not one that is right to a thousandth. */
  get isExact(): boolean {
    return this.#isExact;
  }

  add(value: number, weight: number): void {
    const kept = this.#isExact ? value : rounded(value);
    this.#weights.set(kept, (this.#weights.get(kept) ?? 0) + weight);
    if (!this.#isExact || this.#weights.size <= this.#mostExact) return;
    this.#isExact = false;
    const all = this.#weights;
    this.#weights = new Map();
    for (const [one, sum] of all) this.add(one, sum);
  }

  /** Half of the weight is below it, half above; null of nothing. */
  value(): number | null {
    const sorted = [...this.#weights].filter(([, weight]) => weight > 0).toSorted(([one], [other]) => one - other);
    const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
    let below = 0;
    for (const [at, [value, weight]] of sorted.entries()) {
      below += weight;
      if (Math.abs(below - half) <= half * 1e-12) return (value + (sorted[at + 1]?.[0] ?? value)) / 2;
      if (below > half) return value;
    }
    return null;
  }
}

function rounded(value: number): number {
  if (value === 0) return 0;
  return Math.sign(value) * Math.exp(Math.round(Math.log(Math.abs(value)) / NEAR) * NEAR);
}
