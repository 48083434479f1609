import type { StoredAnswer } from '../interview-state.ts';
import { type AnswerBase, type AnswerChange, type AnswerRecord, putAnswer } from './answer-base.ts';

/**
 * All answers of one state, in the order in which they were first given. It never changes: a change gives another book,
 * and the thousandth answer costs no more than the first. What was read from storage stays as it came, beneath the changes:
 * taking it up costs nothing.
 */
export interface AnswerBook {
  get(uid: string): StoredAnswer | undefined;
  /** `null` takes the answer out; one that replaces another keeps its place. */
  with(uid: string, answer: StoredAnswer | null): AnswerBook;
  /** The plain object, made once, when it is first asked for. */
  toRecord(): AnswerRecord;
  /** For `writeState`. */
  toLines(): readonly string[];
}

export function readAnswerBook(base: AnswerBase): AnswerBook {
  return new Book(base, 0, new Map());
}

/** The neighbour on the way to the map, and what this book has otherwise at one name; no entry: nothing is changed there. */
interface Apart {
  readonly from: Book;
  readonly uid: string;
  readonly entry: AnswerChange | undefined;
}

/**
 * Books that came of one another have one map of changes between them. It lies at the book that was looked at last, mostly
 * the newest; each of the others says in what it differs from a neighbour on the way there, and fetches the map when it is
 * looked at itself. States follow from one another in a line, so that the way is a step or two.
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

  /** A loop: a book that was left long ago is as many steps away. */
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
  // What is not in its old place goes to the end, also where it stood in the record once.
  for (const { uid, inPlace } of changes) if (!inPlace && Object.hasOwn(base, uid)) delete record[uid];
  for (const { uid, answer } of changes) if (answer !== null) putAnswer(record, uid, answer);
  return record;
}
