import { wordsOfKey } from '../key/answer-key.ts';

/** The features of a text and their weights; its length is 1, or 0 for a text without any. */
export interface TextVector {
  readonly ids: Int32Array;
  readonly weights: Float32Array;
}

/** Features are hashed into this many places. */
export const FEATURE_PLACES = 1 << 18;
/** Of a longer answer, only so much is read. */
const MOST_WORDS = 80;
const SHORTEST_GRAM = 2;
const LONGEST_GRAM = 4;
/** Keep words, pairs of words and n-grams of the same letters in different places. */
const SALT = { gram: 0x811c9dc5, word: 0x2f0b4a11, pair: 0x1b873593 };

/**
 * Turns keys of answers into vectors of n-grams with word edges, words and pairs of words, weighted by tf·idf over all
 * texts that were observed.
 */
export class TextFeatures {
  readonly #textsWith = new Uint32Array(FEATURE_PLACES);
  #texts = 0;

  /** Counts how common each feature is; vectors that were made before stay as they are. */
  observe(keys: Iterable<string>): void {
    for (const key of keys) {
      this.#texts += 1;
      for (const id of countFeatures(key).keys()) this.#textsWith[id] = (this.#textsWith[id] ?? 0) + 1;
    }
  }

  vector(key: string): TextVector {
    const counts = countFeatures(key);
    const ids = Int32Array.from(counts.keys());
    const weights = new Float32Array(ids.length);
    let squares = 0;
    let at = 0;
    for (const [id, count] of counts) {
      const rarity = Math.log((this.#texts + 2) / ((this.#textsWith[id] ?? 0) + 0.5));
      const weight = Math.max(0, (1 + Math.log(count)) * rarity);
      weights[at] = weight;
      squares += weight * weight;
      at += 1;
    }
    const length = Math.sqrt(squares) || 1;
    return { ids, weights: weights.map((weight) => weight / length) };
  }
}

function countFeatures(key: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const count = (text: string, from: number, to: number, salt: number): void => {
    const id = hash(text, from, to, salt);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  let before = '';
  for (const word of wordsOfKey(key).slice(0, MOST_WORDS)) {
    const edged = `_${word}_`;
    count(word, 0, word.length, SALT.word);
    for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size += 1)
      for (let from = 0; from + size <= edged.length; from += 1) count(edged, from, from + size, SALT.gram);
    if (before !== '') {
      const pair = `${before} ${word}`;
      count(pair, 0, pair.length, SALT.pair);
    }
    before = word;
  }
  return counts;
}

/** FNV-1a with a final mix. */
function hash(text: string, from: number, to: number, salt: number): number {
  let mixed = salt;
  for (let at = from; at < to; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) & (FEATURE_PLACES - 1);
}

/** How alike two texts are, 0 to 1. */
export function cosineOf(one: TextVector, other: TextVector): number {
  const weights = new Map<number, number>();
  for (const [at, id] of one.ids.entries()) weights.set(id, one.weights[at] ?? 0);
  let cosine = 0;
  for (const [at, id] of other.ids.entries()) cosine += (weights.get(id) ?? 0) * (other.weights[at] ?? 0);
  return cosine;
}
