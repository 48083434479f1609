import { logistic } from './logistic.ts';
import { FEATURE_PLACES, type TextVector } from './text-features.ts';

const RATE = 0.3;
/** The input of the constant, whose row is the first. */
const CONSTANT = 0.2;
/** Features beyond so many rows are not learned. */
const MOST_ROWS = 16_384;
/** Gradients below it are not worth a step. */
const LEAST_GRADIENT = 1e-3;
const START = { rows: 64, columns: 16 };

/**
 * A regression from features to codes, trained one example at a time by AdaGrad (Duchi et al. 2011): softmax where an
 * answer has one code, a logistic of each code where it may have several. A code is a column.
 */
export class CodeRegression {
  readonly #isMulti: boolean;
  /** The row of each feature; 0 has none yet. */
  readonly #rowOf = new Int32Array(FEATURE_PLACES);
  #rows = 1;
  #columns = 0;
  #roomRows = START.rows;
  #roomColumns = START.columns;
  #weights = new Float32Array(START.rows * START.columns);
  /** The sum of squared gradients of each weight. */
  #squares = new Float32Array(START.rows * START.columns);

  constructor(isMulti: boolean) {
    this.#isMulti = isMulti;
  }

  grow(columns: number): void {
    this.#columns = Math.max(this.#columns, columns);
    if (columns > this.#roomColumns) this.#makeRoom(this.#roomRows, Math.trunc(columns * 1.5));
  }

  /** The probability of each column; with one code per answer, only columns in use have any. */
  probabilities({ ids, weights }: TextVector, use: Float64Array): Float64Array {
    const out = new Float64Array(this.#weights.subarray(0, this.#columns));
    for (let at = 0; at < ids.length; at += 1) {
      const row = this.#rowOf[ids[at] ?? 0] ?? 0;
      if (row === 0) continue;
      const start = row * this.#roomColumns;
      const weight = weights[at] ?? 0;
      for (let column = 0; column < out.length; column += 1)
        out[column] = (out[column] ?? 0) + weight * (this.#weights[start + column] ?? 0);
    }
    if (this.#isMulti) for (let column = 0; column < out.length; column += 1) out[column] = logistic(out[column] ?? 0);
    else softmax(out, use);
    return out;
  }

  /** One step towards the columns of an example. */
  step(vector: TextVector, columns: readonly number[], use: Float64Array, share = 1): void {
    const gradient = this.probabilities(vector, use);
    for (const column of columns) gradient[column] = (gradient[column] ?? 0) - (this.#isMulti ? 1 : 1 / columns.length);
    const moved: number[] = [];
    for (let column = 0; column < gradient.length; column += 1)
      if (Math.abs(gradient[column] ?? 0) > LEAST_GRADIENT) moved.push(column);
    this.#stepRow(0, CONSTANT, moved, gradient, share);
    for (let at = 0; at < vector.ids.length; at += 1) {
      const row = this.#rowToLearn(vector.ids[at] ?? 0);
      if (row > 0) this.#stepRow(row, vector.weights[at] ?? 0, moved, gradient, share);
    }
  }

  /** What spoke for one column speaks for the other. */
  merge(from: number, into: number): void {
    for (let row = 0; row < this.#rows; row += 1) {
      const start = row * this.#roomColumns;
      this.#weights[start + into] = Math.max(this.#weights[start + into] ?? 0, this.#weights[start + from] ?? 0);
      this.#weights[start + from] = 0;
    }
  }

  #stepRow(row: number, input: number, moved: readonly number[], gradient: Float64Array, share: number): void {
    const start = row * this.#roomColumns;
    for (const column of moved) {
      const slope = (gradient[column] ?? 0) * input;
      const squares = (this.#squares[start + column] ?? 0) + slope * slope;
      this.#squares[start + column] = squares;
      this.#weights[start + column] =
        (this.#weights[start + column] ?? 0) - (share * RATE * slope) / Math.sqrt(squares + 1e-3);
    }
  }

  #rowToLearn(id: number): number {
    const row = this.#rowOf[id] ?? 0;
    if (row > 0 || this.#rows >= MOST_ROWS) return row;
    if (this.#rows >= this.#roomRows) this.#makeRoom(this.#roomRows * 2, this.#roomColumns);
    this.#rowOf[id] = this.#rows;
    this.#rows += 1;
    return this.#rows - 1;
  }

  #makeRoom(rows: number, columns: number): void {
    const moved = (old: Float32Array): Float32Array<ArrayBuffer> => {
      const fresh = new Float32Array(rows * columns);
      for (let row = 0; row < this.#rows; row += 1) {
        const start = row * this.#roomColumns;
        fresh.set(old.subarray(start, start + this.#roomColumns), row * columns);
      }
      return fresh;
    };
    this.#weights = moved(this.#weights);
    this.#squares = moved(this.#squares);
    this.#roomRows = rows;
    this.#roomColumns = columns;
  }
}

function softmax(sums: Float64Array, use: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let column = 0; column < sums.length; column += 1)
    if ((use[column] ?? 0) > 0) highest = Math.max(highest, sums[column] ?? 0);
  let total = 0;
  for (let column = 0; column < sums.length; column += 1) {
    const power = (use[column] ?? 0) > 0 ? Math.exp((sums[column] ?? 0) - highest) : 0;
    sums[column] = power;
    total += power;
  }
  for (let column = 0; column < sums.length; column += 1) sums[column] = (sums[column] ?? 0) / (total || 1);
}
