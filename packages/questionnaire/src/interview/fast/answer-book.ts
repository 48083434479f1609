import type { StoredAnswer } from '../interview-state.ts';
import { type AnswerBase, type AnswerChange, type AnswerRecord, putAnswer } from './answer-base.ts';

/**
 * All answers of one state, in the order in which they were first given. Immutable: a change returns another book, at
 * the same cost for the first and the thousandth answer. Stored answers stay as read, below the changes, so opening a
 * state costs nothing.
 */
export interface AnswerBook {
  get(uid: string): StoredAnswer | undefined;
  /** Sets an answer, or removes it with `null`; a replacement keeps its position. */
  with(uid: string, answer: StoredAnswer | null): AnswerBook;
  /** The plain object, created once on first use. */
  toRecord(): AnswerRecord;
  /** For `writeState`. */
  toLines(): readonly string[];
}

export function readAnswerBook(base: AnswerBase): AnswerBook {
  return new Book(base, 0, new Map());
}

/**
 * The next book towards the map, and the one entry in which this book differs from it; an undefined entry means
 * unchanged.
 */
interface Apart {
  readonly from: Book;
  readonly uid: string;
  readonly entry: AnswerChange | undefined;
}

/**
 * Related books share one map of changes. The map is at the book that was used last, usually the newest; every other
 * book stores its difference to a neighbour on the way there, and fetches the map when used. States form a line, so the
 * way is a step or two.
 */
class Book implements AnswerBook {
  readonly #base: AnswerBase;
  readonly #turns: number;
  #record: AnswerRecord | null = null;
  #at: Map<string, AnswerChange> | Apart;

  constructor(base: AnswerBase, turns: number, map: Map<string, AnswerChange>) {
    this.#base = base;
    this.#turns = turns;
    this.#at = map;
  }

  get(uid: string): StoredAnswer | undefined {
    const changed = this.#changes().get(uid);
    return changed === undefined ? this.#base.get(uid) : (changed.answer ?? undefined);
  }

  with(uid: string, answer: StoredAnswer | null): AnswerBook {
    const map = this.#changes();
    const changed = map.get(uid);
    const isInBase = this.#base.get(uid) !== undefined;
    if (answer === null) {
      if (changed === undefined ? !isInBase : changed.answer === null) return this;
      return this.#changed(map, uid, isInBase ? { uid, answer, turn: 0, inPlace: false } : undefined);
    }
    const before = changed?.answer === null ? undefined : changed;
    const inPlace = before?.inPlace ?? (changed === undefined && isInBase);
    return this.#changed(map, uid, { uid, answer, turn: before?.turn ?? this.#turns, inPlace });
  }

  toRecord(): AnswerRecord {
    this.#record ??= withChanges(this.#base.toRecord(), this.#changes());
    return this.#record;
  }

  toLines(): readonly string[] {
    return this.#base.toLines(this.#changes(), this.#turns);
  }

  #changed(map: Map<string, AnswerChange>, uid: string, entry: AnswerChange | undefined): Book {
    const book = new Book(this.#base, this.#turns + 1, map);
    this.#at = { from: book, uid, entry: map.get(uid) };
    note(map, uid, entry);
    return book;
  }

  #changes(): Map<string, AnswerChange> {
    return this.#at instanceof Map ? this.#at : this.#fetched(this.#at);
  }

  /** A loop, because the way to a book left long ago may be long. */
  #fetched(apart: Apart): Map<string, AnswerChange> {
    const way: { readonly book: Book; readonly apart: Apart }[] = [{ book: this, apart }];
    let holder = apart.from;
    let at = holder.#at;
    while (!(at instanceof Map)) {
      way.push({ book: holder, apart: at });
      holder = at.from;
      at = holder.#at;
    }
    for (const {
      book,
      apart: { uid, entry },
    } of way.reverse()) {
      holder.#at = { from: book, uid, entry: at.get(uid) };
      note(at, uid, entry);
      holder = book;
    }
    this.#at = at;
    return at;
  }
}

function note(map: Map<string, AnswerChange>, uid: string, entry: AnswerChange | undefined): void {
  if (entry === undefined) map.delete(uid);
  else map.set(uid, entry);
}

function withChanges(base: AnswerRecord, map: ReadonlyMap<string, AnswerChange>): AnswerRecord {
  if (map.size === 0) return base;
  const changes = [...map.values()].sort((left, right) => left.turn - right.turn);
  const record: Record<string, StoredAnswer> = { ...base };
  // An answer that is not in place moves to the end, even if the record had it once.
  for (const { uid, inPlace } of changes) if (!inPlace && Object.hasOwn(base, uid)) delete record[uid];
  for (const { uid, answer } of changes) if (answer !== null) putAnswer(record, uid, answer);
  return record;
}
