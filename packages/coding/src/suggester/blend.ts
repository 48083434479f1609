import type { Rng } from '@seker/kernel';
import { type CodeEvidence, EVIDENCE_SIZE, NONE_SIZE } from './code-evidence.ts';
import { logistic } from './logistic.ts';

/** The codes that an answer may get, the most probable first. */
export interface ScoredCodes {
  readonly columns: readonly number[];
  readonly shares: readonly number[];
  /** The probability that none of all codes fits. */
  readonly none: number;
}

/** A prediction that was made before the codes were put, and whether each of its codes was among them. */
interface PastPrediction {
  readonly codes: Float32Array;
  readonly none: Float32Array;
  readonly isRight: Float32Array;
  readonly isNone: boolean;
}

/** Where weights start, and what they are drawn to: measured on public sets of coded answers. */
const PRIOR = {
  single: [0.6, 0.3, 6, 0.5, 0, 0, 0.15],
  multi: [0.6, 0.4, 6, 0, -1, 0, 0.1],
  none: [-1, -4, -0.5],
};
const MOST_CANDIDATES = 12;
/** Only the last predictions are learned from. */
const WINDOW = 400;
const LEAST_PREDICTIONS = 10;
const STEPS = 24;
const RATE = 0.3;
const DECAY = 0.999;
/** What is scored with follows what is learned, slowly: single predictions do not shake it. */
const FOLLOW = 0.002;
const PULL = 0.3;

/**
 * Weighs the evidence for each code against that for none, as a conditional logit (logits of each code where an answer
 * may have several). The weights are learned from predictions that were made before the codes were put, which is what
 * makes the probabilities honest.
 */
export class Blend {
  readonly #isMulti: boolean;
  readonly #prior: Float64Array;
  /** Of the evidence for codes, then of that for none. */
  readonly #learned: Float64Array;
  readonly #weights: Float64Array;
  readonly #squares: Float64Array;
  readonly #past: PastPrediction[] = [];

  constructor(isMulti: boolean) {
    this.#isMulti = isMulti;
    this.#prior = Float64Array.from([...(isMulti ? PRIOR.multi : PRIOR.single), ...PRIOR.none]);
    this.#learned = this.#prior.slice();
    this.#weights = this.#prior.slice();
    this.#squares = this.#prior.map(() => 1);
  }

  score({ codes, none }: CodeEvidence, use: Float64Array): ScoredCodes {
    const columns: number[] = [];
    const worths = new Float64Array(codes.length / EVIDENCE_SIZE).fill(Number.NEGATIVE_INFINITY);
    for (let column = 0; column < worths.length; column += 1) {
      if ((use[column] ?? 0) <= 0) continue;
      worths[column] = worthAt(codes, column, this.#weights);
      insertByWorth(columns, column, worths);
    }
    const ofNone = this.#isMulti ? Number.NEGATIVE_INFINITY : worthOfNone(none, this.#weights);
    if (columns.length === 0) return { columns, shares: [], none: 1 };
    if (this.#isMulti) {
      const shares = columns.map((column) => logistic(worths[column] ?? 0));
      return { columns, shares, none: shares.reduce((rest, share) => rest * (1 - share), 1) };
    }
    const highest = worths.reduce((most, worth) => Math.max(most, worth), ofNone);
    const total = worths.reduce((sum, worth) => sum + Math.exp(worth - highest), Math.exp(ofNone - highest));
    const shareOf = (worth: number): number => Math.exp(worth - highest) / total;
    return { columns, shares: columns.map((column) => shareOf(worths[column] ?? 0)), none: shareOf(ofNone) };
  }

  /** Keeps a prediction, now that the columns are known; `isNew` when none of them was in use. */
  note({ codes, none }: CodeEvidence, candidates: readonly number[], columns: readonly number[], isNew: boolean): void {
    if (isNew && this.#isMulti) return;
    const kept = new Float32Array(candidates.length * EVIDENCE_SIZE);
    candidates.forEach((column, at) => {
      kept.set(codes.subarray(column * EVIDENCE_SIZE, (column + 1) * EVIDENCE_SIZE), at * EVIDENCE_SIZE);
    });
    const isRight = Float32Array.from(candidates, (column) => Number(columns.includes(column)));
    this.#past.push({ codes: kept, none: Float32Array.from(none), isRight, isNone: isNew });
    if (this.#past.length > WINDOW) this.#past.shift();
  }

  learn(rng: Rng): void {
    if (this.#past.length < LEAST_PREDICTIONS) return;
    for (let step = 0; step < STEPS; step += 1) {
      const past = this.#past[this.#past.length - 1 - rng.below(this.#past.length)];
      const gradient = past === undefined ? null : this.#isMulti ? this.#ofLogits(past) : this.#ofChoice(past);
      if (gradient !== null) this.#step(gradient);
    }
  }

  #ofLogits({ codes, isRight }: PastPrediction): Float64Array {
    const gradient = new Float64Array(this.#prior.length);
    for (let at = 0; at < isRight.length; at += 1) {
      const error = logistic(worthAt(codes, at, this.#learned)) - (isRight[at] ?? 0);
      addEvidence(gradient, codes, at, error);
    }
    return gradient;
  }

  /** Null where the right code was not among the candidates. */
  #ofChoice({ codes, none, isRight, isNone }: PastPrediction): Float64Array | null {
    const right = isRight.reduce((sum, one) => sum + one, Number(isNone));
    if (right === 0) return null;
    const ofNone = worthOfNone(none, this.#learned);
    const worths = new Float64Array(isRight.length);
    let highest = ofNone;
    for (let at = 0; at < worths.length; at += 1) {
      worths[at] = worthAt(codes, at, this.#learned);
      highest = Math.max(highest, worths[at] ?? 0);
    }
    let total = Math.exp(ofNone - highest);
    for (const worth of worths) total += Math.exp(worth - highest);
    const gradient = new Float64Array(this.#prior.length);
    for (let at = 0; at < worths.length; at += 1) {
      const share = Math.exp((worths[at] ?? 0) - highest) / total;
      addEvidence(gradient, codes, at, share - (isRight[at] ?? 0) / right);
    }
    const error = Math.exp(ofNone - highest) / total - Number(isNone) / right;
    for (let at = 0; at < NONE_SIZE; at += 1) gradient[EVIDENCE_SIZE + at] = error * (none[at] ?? 0);
    return gradient;
  }

  #step(gradient: Float64Array): void {
    const pull = PULL / this.#past.length;
    for (let at = 0; at < gradient.length; at += 1) {
      const learned = this.#learned[at] ?? 0;
      const slope = (gradient[at] ?? 0) + pull * (learned - (this.#prior[at] ?? 0));
      const squares = DECAY * (this.#squares[at] ?? 0) + slope * slope;
      const moved = learned - (RATE * slope) / Math.sqrt(squares);
      const weight = this.#weights[at] ?? 0;
      this.#squares[at] = squares;
      this.#learned[at] = moved;
      this.#weights[at] = weight + FOLLOW * (moved - weight);
    }
  }
}

/** The best `MOST_CANDIDATES`, the best first. */
function insertByWorth(columns: number[], column: number, worths: Float64Array): void {
  let place = columns.length;
  while (place > 0 && (worths[columns[place - 1] ?? 0] ?? 0) < (worths[column] ?? 0)) place -= 1;
  if (place >= MOST_CANDIDATES) return;
  columns.splice(place, 0, column);
  if (columns.length > MOST_CANDIDATES) columns.pop();
}

function worthAt(codes: Float64Array | Float32Array, at: number, weights: Float64Array): number {
  let worth = 0;
  for (let place = 0; place < EVIDENCE_SIZE; place += 1)
    worth += (weights[place] ?? 0) * (codes[at * EVIDENCE_SIZE + place] ?? 0);
  return worth;
}

function worthOfNone(none: ArrayLike<number>, weights: Float64Array): number {
  let worth = 0;
  for (let place = 0; place < NONE_SIZE; place += 1)
    worth += (weights[EVIDENCE_SIZE + place] ?? 0) * (none[place] ?? 0);
  return worth;
}

function addEvidence(gradient: Float64Array, codes: Float32Array, at: number, error: number): void {
  for (let place = 0; place < EVIDENCE_SIZE; place += 1)
    gradient[place] = (gradient[place] ?? 0) + error * (codes[at * EVIDENCE_SIZE + place] ?? 0);
}
