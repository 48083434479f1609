import { FEATURE_PLACES, type TextVector } from './text-features.ts';

/** Of a common feature, only so many answers are looked up. */
const MOST_POSTINGS = 4_096;
/** Postings hold weights as whole numbers. */
const SCALE = 1e6;
/** Instead of the only column of an answer. */
const NONE = -1;
const SEVERAL = -2;

/**
 * The answers that have codes, looked up by what they share with another: their vectors by feature, the columns of
 * their codes, and of each column its answers' sum (its centroid without the division).
 */
export class CodedAnswers {
  readonly #vectors: TextVector[] = [];
  readonly #columns: (readonly number[])[] = [];
  /** The only column of each answer: most have one, and to look at an array of each takes longer. */
  #only = new Int32Array(1_024);
  readonly #shares: number[] = [];
  /** By feature: pairs of an answer and its weight. */
  readonly #postings: (Int32Array | undefined)[] = [];
  readonly #postingsFilled = new Int32Array(FEATURE_PLACES);
  #cosines = new Float32Array(1_024);
  #use = new Float64Array(16);
  /** The squared length of the sum of the vectors of each column. */
  #squares = new Float64Array(16);
  #total = 0;

  get count(): number {
    return this.#vectors.length;
  }

  /** The sum of the shares of all answers that have codes. */
  get total(): number {
    return this.#total;
  }

  /** The sum of the shares of the answers of each column. */
  get use(): Float64Array {
    return this.#use;
  }

  lengthOf(column: number): number {
    return Math.sqrt(this.#squares[column] || 1);
  }

  vectorOf(answer: number): TextVector {
    const vector = this.#vectors[answer];
    if (vector === undefined) throw new RangeError(`no answer ${answer}`);
    return vector;
  }

  /** Empty for an answer whose codes were taken back. */
  columnsOf(answer: number): readonly number[] {
    return this.#columns[answer] ?? [];
  }

  /** How much an answer counts, 0 to 1. */
  shareOf(answer: number): number {
    return this.#shares[answer] ?? 0;
  }

  grow(columns: number): void {
    if (columns <= this.#use.length) return;
    const room = Math.trunc(columns * 1.5);
    const wider = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const fresh = new Float64Array(room);
      fresh.set(old);
      return fresh;
    };
    this.#use = wider(this.#use);
    this.#squares = wider(this.#squares);
  }

  /** Adds an answer and returns its index; `share` is how much it counts, 0 to 1. */
  add(vector: TextVector, columns: readonly number[], share: number): number {
    const answer = this.#vectors.push(vector) - 1;
    this.#columns.push([]);
    this.#shares.push(0);
    if (answer >= this.#only.length) {
      const wider = new Int32Array(answer * 2);
      wider.set(this.#only);
      this.#only = wider;
    }
    this.#index(answer, vector);
    this.relabel(answer, columns, share);
    return answer;
  }

  /** Gives an answer other codes; without any, it is as if it had none. */
  relabel(answer: number, columns: readonly number[], share: number): void {
    const before = this.columnsOf(answer);
    const shareBefore = this.#shares[answer] ?? 0;
    const cosines = this.cosines(this.vectorOf(answer));
    for (const column of before) this.#count(column, -shareBefore);
    for (const column of columns) this.#count(column, share);
    for (const column of before) if (!columns.includes(column)) this.#lengthen(column, answer, cosines, -1);
    for (const column of columns) if (!before.includes(column)) this.#lengthen(column, answer, cosines, 1);
    this.#total += (columns.length > 0 ? share : 0) - (before.length > 0 ? shareBefore : 0);
    this.#label(answer, columns);
    this.#shares[answer] = share;
  }

  /** The answers of one column become answers of another. */
  merge(from: number, into: number): void {
    this.#columns.forEach((columns, answer) => {
      if (!columns.includes(from)) return;
      const share = this.#shares[answer] ?? 0;
      if (!columns.includes(into)) this.#count(into, share);
      this.#count(from, -share);
      this.#label(answer, [...new Set(columns.map((column) => (column === from ? into : column)))]);
    });
    this.#squares[from] = 0;
    this.#squares[into] = this.#squaredSum(into);
  }

  /** The cosine of a vector to every answer; the array is filled anew by the next call. */
  cosines({ ids, weights }: TextVector): Float32Array {
    if (this.#cosines.length < this.count) this.#cosines = new Float32Array(this.count * 2);
    const cosines = this.#cosines.fill(0, 0, this.count);
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0;
      const postings = this.#postings[id];
      if (postings === undefined) continue;
      const weight = (weights[at] ?? 0) / SCALE;
      const filled = this.#postingsFilled[id] ?? 0;
      for (let place = 0; place < filled; place += 2) {
        const answer = postings[place] ?? 0;
        cosines[answer] = (cosines[answer] ?? 0) + weight * (postings[place + 1] ?? 0);
      }
    }
    return cosines;
  }

  #label(answer: number, columns: readonly number[]): void {
    this.#columns[answer] = columns;
    this.#only[answer] = columns.length > 1 ? SEVERAL : (columns[0] ?? NONE);
  }

  #count(column: number, share: number): void {
    const use = (this.#use[column] ?? 0) + share;
    // Sums of shares that were taken back leave a rest of rounding.
    this.#use[column] = use < 1e-9 ? 0 : use;
  }

  /** Adds (1) or takes away (−1) the answer's vector from the column's sum, by |a ± b|² = |a|² ± 2ab + |b|². */
  #lengthen(column: number, answer: number, cosines: Float32Array, sign: 1 | -1): void {
    let others = 0;
    for (let other = 0; other < this.count; other += 1) {
      const only = this.#only[other] ?? NONE;
      const isIn = only === column || (only === SEVERAL && this.columnsOf(other).includes(column));
      if (isIn && other !== answer) others += cosines[other] ?? 0;
    }
    const squares = (this.#squares[column] ?? 0) + sign * (1 + 2 * others);
    // Without answers, what is left is rounding.
    this.#squares[column] = (this.#use[column] ?? 0) === 0 ? 0 : Math.max(0, squares);
  }

  #squaredSum(column: number): number {
    const sum = new Float64Array(FEATURE_PLACES);
    this.#columns.forEach((columns, answer) => {
      if (!columns.includes(column)) return;
      const { ids, weights } = this.vectorOf(answer);
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        sum[id] = (sum[id] ?? 0) + (weights[at] ?? 0);
      }
    });
    return sum.reduce((squares, part) => squares + part * part, 0);
  }

  #index(answer: number, { ids, weights }: TextVector): void {
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0;
      const filled = this.#postingsFilled[id] ?? 0;
      if (filled >= 2 * MOST_POSTINGS) continue;
      const postings = roomFor(this.#postings[id], filled + 2);
      postings[filled] = answer;
      postings[filled + 1] = Math.trunc((weights[at] ?? 0) * SCALE);
      this.#postings[id] = postings;
      this.#postingsFilled[id] = filled + 2;
    }
  }
}

function roomFor(postings: Int32Array | undefined, length: number): Int32Array {
  if (postings !== undefined && length <= postings.length) return postings;
  const wider = new Int32Array(Math.max(8, (length - 2) * 2));
  if (postings !== undefined) wider.set(postings);
  return wider;
}
