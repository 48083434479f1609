/** Maximum number of distinct values kept exactly. */
const MOST_EXACT = 20_000;
/** Above that number, values within this logarithmic distance (0.1 %) are merged. */
const NEAR = Math.log(1.001);

/** Median of weighted values in bounded memory. */
export class Median {
  #weights = new Map<number, number>();
  #isExact = true;
  readonly #mostExact: number;

  constructor(mostExact = MOST_EXACT) {
    this.#mostExact = mostExact;
  }

  /** Whether the median is exact; otherwise it is accurate to 0.1 %. */
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

  /** The weighted median; null without values. */
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
