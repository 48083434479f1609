import { createRng, type Rng } from '@seker/kernel';
import type { CodeId } from '../frame/code.ts';
import { Blend, type ScoredCodes } from './blend.ts';
import { ClaimRecord, type TrackRecord } from './claim-record.ts';
import { type CodeEvidence, gatherEvidence } from './code-evidence.ts';
import { CodeRegression } from './code-regression.ts';
import { CodedAnswers } from './coded-answers.ts';
import { KnownKeys } from './known-keys.ts';
import type { CodeSuggestion, Suggestions } from './suggestion.ts';
import { TextFeatures, type TextVector } from './text-features.ts';

/** A coding by hand, of the first pass. */
export interface CodedUnit {
  readonly unit: number;
  readonly key: string;
  readonly language: string | null;
  readonly codes: readonly CodeId[];
  /** The coder saw no suggestion for it. */
  readonly isHidden: boolean;
}

/** What speaks for a code before an answer has it: its names, its note, words of its rules, what memory holds. */
export interface Example {
  readonly key: string;
  readonly code: CodeId;
  /** How much it counts beside an answer, above 0 and below 1. */
  readonly share: number;
}

const MOST_SUGGESTIONS = 5;
const MOST_REASONS = 2;
const LIKELY = 0.5;
/** Examples that the regression looks at again with each new one, every other one of them from the last. */
const REPLAYS = 10;
const LAST = 64;
/** Steps of the regression towards codes that were changed. */
const STEPS_OF_CHANGE = 4;

/**
 * Learns the codes of open answers from codings by hand and suggests codes for others; it never decides. It is a fold
 * over what happened: the same calls in the same order give the same suggestions, on every machine.
 */
export class Suggester {
  readonly #isMulti: boolean;
  readonly #features = new TextFeatures();
  readonly #answers = new CodedAnswers();
  readonly #regression: CodeRegression;
  readonly #blend: Blend;
  readonly #claims = new ClaimRecord();
  readonly #keys = new KnownKeys();
  readonly #rng: Rng = createRng('0', 'suggester');

  constructor(kind: 'single' | 'multi') {
    this.#isMulti = kind === 'multi';
    this.#regression = new CodeRegression(this.#isMulti);
    this.#blend = new Blend(this.#isMulti);
  }

  /** Learns from keys of answers, coded or not, which of their parts are rare. */
  observe(keys: Iterable<string>): void {
    this.#features.observe(keys);
  }

  /** Learns from what is no answer; it teaches what codes look like, but not how probable they are. */
  learnExample({ key, code, share }: Example): void {
    const column = this.#keys.columnOf(code);
    if (column === null || key === '') return;
    const known = this.#keys.indexOf(key);
    this.#keys.addExample(key, column, share);
    this.#relearn(key, known);
    if (known === null) this.#train();
  }

  /** Learns a coding by hand; a unit that was learned before gets the new codes. */
  learn({ unit, key, language, codes, isHidden }: CodedUnit): void {
    const columns = this.#keys.columnsOf(codes);
    if (this.#keys.keyOfUnit(unit) !== key || columns.length === 0) this.undo([unit]);
    if (columns.length === 0 || key === '') return;
    const known = this.#keys.indexOf(key);
    const isFirst = !this.#keys.isCoded(key);
    if (isFirst && this.#answers.total > 0) this.#notePrediction(key, language, columns, isHidden);
    this.#keys.addUnit(key, unit, columns);
    this.#relearn(key, known);
    if (isFirst) this.#train();
  }

  /** Forgets codings: they were undone, or their units are open again. */
  undo(units: readonly number[]): void {
    for (const unit of units) {
      const key = this.#keys.removeUnit(unit);
      if (key !== null) this.#relearn(key, this.#keys.indexOf(key));
    }
  }

  /** Codings of one code become codings of another; the first one is never suggested again. */
  merge(from: CodeId, into: CodeId): void {
    const [one, other] = [this.#keys.columnOf(from), this.#keys.columnOf(into)];
    if (one === null || other === null || one === other) return;
    this.#grow();
    this.#answers.merge(one, other);
    this.#regression.merge(one, other);
    this.#keys.merge(one, other);
  }

  /** Takes a code out of all codings; it is never suggested again. */
  retire(code: CodeId): void {
    const column = this.#keys.columnOf(code);
    if (column === null) return;
    const keys = this.#keys.keysWith(column);
    this.#keys.retire(column);
    for (const key of keys) this.#relearn(key, this.#keys.indexOf(key));
  }

  /** The most probable codes of an answer, at most five. */
  suggest(key: string, language: string | null, most = MOST_SUGGESTIONS): Suggestions {
    if (this.#answers.total === 0 || key === '') return { codes: [], none: 1 };
    const { evidence, scored } = this.#predict(this.vector(key));
    const sureFrom = this.#claims.sureFrom(language) ?? Number.POSITIVE_INFINITY;
    const codes = scored.columns.slice(0, most).flatMap((column, at): CodeSuggestion[] => {
      const code = this.#keys.codeAt(column);
      const share = scored.shares[at] ?? 0;
      const level = share >= sureFrom ? 'sure' : share >= LIKELY ? 'likely' : 'maybe';
      return code === null ? [] : [{ code, share, level, why: this.#why(evidence.near, column) }];
    });
    return { codes, none: scored.none };
  }

  /** The codes of the answers most like a key, the most alike first; `least` is the least cosine. */
  codesOfAlike(key: string, least: number, most: number): readonly (readonly CodeId[])[] {
    const cosines = this.#answers.cosines(this.vector(key));
    const near: { readonly answer: number; readonly cosine: number }[] = [];
    for (let answer = 0; answer < this.#answers.count; answer += 1) {
      const cosine = cosines[answer] ?? 0;
      if (cosine >= least && this.#keys.isCoded(this.#keys.keyAt(answer))) near.push({ answer, cosine });
    }
    return near
      .toSorted((one, other) => other.cosine - one.cosine)
      .slice(0, most)
      .map(({ answer }) => this.#answers.columnsOf(answer).flatMap((column) => this.#keys.codeAt(column) ?? []));
  }

  /** The vector of a key, for groups and proposals. */
  vector(key: string): TextVector {
    return this.#features.vector(key);
  }

  /** What stands behind "sure" in this language: 193 of 200. */
  sureRecord(language: string | null): TrackRecord {
    return this.#claims.sureRecord(language);
  }

  /** How often the first suggestion was right for units that showed none: the honest rate. */
  get unledRecord(): TrackRecord {
    return this.#claims.unled;
  }

  #predict(vector: TextVector): { readonly evidence: CodeEvidence; readonly scored: ScoredCodes } {
    const evidence = gatherEvidence(vector, this.#keys.columns, this.#regression, this.#answers, this.#isMulti);
    return { evidence, scored: this.#blend.score(evidence, this.#answers.use) };
  }

  /** Before the answer is learned, so that the claim was made without knowing its codes. */
  #notePrediction(key: string, language: string | null, columns: readonly number[], isHidden: boolean): void {
    this.#grow();
    const isNew = columns.every((column) => (this.#answers.use[column] ?? 0) <= 0);
    const { evidence, scored } = this.#predict(this.vector(key));
    const [first] = scored.columns;
    const isRight = first !== undefined && columns.includes(first);
    this.#claims.note(language, scored.shares[0] ?? 0, isRight, isHidden);
    this.#blend.note(evidence, scored.columns, columns, isNew);
  }

  /** Takes the codes that a key has now into the answers and the regression; `known` is where it stood before. */
  #relearn(key: string, known: number | null): void {
    this.#grow();
    const { columns, share } = this.#keys.labelOf(key);
    if (known === null) {
      const vector = this.vector(key);
      this.#answers.add(vector, columns, share);
      if (columns.length > 0) this.#regression.step(vector, columns, this.#answers.use, share);
      return;
    }
    if (isSame(this.#answers.columnsOf(known), columns) && share === this.#answers.shareOf(known)) return;
    this.#answers.relabel(known, columns, share);
    if (columns.length === 0) return;
    for (let step = 0; step < STEPS_OF_CHANGE; step += 1)
      this.#regression.step(this.#answers.vectorOf(known), columns, this.#answers.use);
  }

  #train(): void {
    const count = this.#answers.count;
    for (let replay = 0; replay < REPLAYS; replay += 1) {
      const isOfAll = replay % 2 === 1;
      const answer = isOfAll ? this.#rng.below(count) : count - 1 - this.#rng.below(Math.min(count, LAST));
      const columns = this.#answers.columnsOf(answer);
      if (columns.length > 0) this.#regression.step(this.#answers.vectorOf(answer), columns, this.#answers.use);
    }
    this.#blend.learn(this.#rng);
  }

  #grow(): void {
    this.#answers.grow(this.#keys.columns);
    this.#regression.grow(this.#keys.columns);
  }

  #why(near: readonly number[], column: number): readonly string[] {
    const reasons = near.filter((answer) => this.#answers.columnsOf(answer).includes(column));
    return reasons
      .map((answer) => this.#keys.keyAt(answer))
      .filter((key) => this.#keys.isCoded(key))
      .slice(0, MOST_REASONS);
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((column) => other.includes(column));
}
