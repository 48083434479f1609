/** Sums by two whole numbers: an open table of typed arrays, because one is added to for every answer of a survey. */
export class PairSums {
  #firsts = new Int32Array(LEAST).fill(NONE);
  #seconds = new Int32Array(LEAST);
  #sums = new Float64Array(LEAST);
  #count = 0;

  add(first: number, second: number, amount: number): void {
    const place = this.#find(first, second);
    if (this.#firsts[place] === NONE) {
      this.#firsts[place] = first;
      this.#seconds[place] = second;
      this.#count += 1;
    }
    this.#sums[place] = (this.#sums[place] ?? 0) + amount;
    if (this.#count * 2 > this.#firsts.length) this.#grow();
  }

  get(first: number, second: number): number {
    const place = this.#find(first, second);
    return this.#firsts[place] === NONE ? 0 : (this.#sums[place] ?? 0);
  }

  /** Calls back for each pair that was added to. */
  forEach(take: (first: number, second: number, sum: number) => void): void {
    this.#firsts.forEach((first, place) => {
      if (first !== NONE) take(first, this.#seconds[place] ?? 0, this.#sums[place] ?? 0);
    });
  }

  /** The place of a pair, or the empty one where it belongs. */
  #find(first: number, second: number): number {
    const last = this.#firsts.length - 1;
    const mixed = Math.imul(first, 0x9e_37_79_b1) ^ Math.imul(second, 0x85_eb_ca_6b);
    let place = (mixed ^ (mixed >>> 15)) & last;
    while (this.#firsts[place] !== NONE && (this.#firsts[place] !== first || this.#seconds[place] !== second))
      place = (place + 1) & last;
    return place;
  }

  #grow(): void {
    const [firsts, seconds, sums] = [this.#firsts, this.#seconds, this.#sums];
    this.#firsts = new Int32Array(firsts.length * 2).fill(NONE);
    this.#seconds = new Int32Array(firsts.length * 2);
    this.#sums = new Float64Array(firsts.length * 2);
    firsts.forEach((first, from) => {
      if (first === NONE) return;
      const second = seconds[from] ?? 0;
      const place = this.#find(first, second);
      this.#firsts[place] = first;
      this.#seconds[place] = second;
      this.#sums[place] = sums[from] ?? 0;
    });
  }
}

/** A power of two. */
const LEAST = 16;
/** Stands for no pair: numbers of pairs are not negative. */
const NONE = -1;
