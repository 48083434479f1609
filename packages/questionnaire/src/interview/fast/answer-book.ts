import { own } from '../../own-property.ts';
import type { StoredAnswer } from '../interview-state.ts';

/**
 * All answers of one state, in the order in which they were first given. It never changes: a change gives another book,
 * and the thousandth answer costs no more than the first. What was read from storage stays the record that it came as,
 * beneath the changes: taking it up costs nothing.
 */
export interface AnswerBook {
  get(uid: string): StoredAnswer | undefined;
  /** `null` takes the answer out; one that replaces another keeps its place. */
  with(uid: string, answer: StoredAnswer | null): AnswerBook;
  /** The plain object, made once, when it is first asked for. */
  toRecord(): AnswerRecord;
}

type AnswerRecord = Readonly<Record<string, StoredAnswer>>;

export function readAnswerBook(record: AnswerRecord): AnswerBook {
  return new Book(record, 0, record, new Map());
}

/** A change to the record beneath. */
interface Entry {
  readonly uid: string;
  /** `null`: the record's answer is taken out. */
  readonly answer: StoredAnswer | null;
  /** When the answer came in: the order of the plain object's keys. */
  readonly turn: number;
  /** It stands in the place of the record's; otherwise it comes after all of them. */
  readonly inPlace: boolean;
}

/** The neighbour on the way to the map, and what this book has otherwise at one name; no entry: nothing is changed there. */
interface Apart {
  readonly from: Book;
  readonly uid: string;
  readonly entry: Entry | undefined;
}

/**
 * Books that came of one another have one map of changes between them. It lies at the book that was looked at last, mostly
 * the newest; each of the others says in what it differs from a neighbour on the way there, and fetches the map when it is
 * looked at itself. States follow from one another in a line, so that the way is a step or two.
 */
class Book implements AnswerBook {
  readonly #base: AnswerRecord;
  readonly #turns: number;
  #record: AnswerRecord | null;
  #at: Map<string, Entry> | Apart;

  constructor(base: AnswerRecord, turns: number, record: AnswerRecord | null, map: Map<string, Entry>) {
    this.#base = base;
    this.#turns = turns;
    this.#record = record;
    this.#at = map;
  }

  get(uid: string): StoredAnswer | undefined {
    const changed = this.#changes().get(uid);
    return changed === undefined ? own(this.#base, uid) : (changed.answer ?? undefined);
  }

  with(uid: string, answer: StoredAnswer | null): AnswerBook {
    const map = this.#changes();
    const changed = map.get(uid);
    const isInBase = Object.hasOwn(this.#base, uid);
    if (answer === null) {
      if (changed === undefined ? !isInBase : changed.answer === null) return this;
      return this.#changed(map, uid, isInBase ? { uid, answer, turn: 0, inPlace: false } : undefined);
    }
    const before = changed?.answer === null ? undefined : changed;
    const inPlace = before?.inPlace ?? (changed === undefined && isInBase);
    return this.#changed(map, uid, { uid, answer, turn: before?.turn ?? this.#turns, inPlace });
  }

  toRecord(): AnswerRecord {
    this.#record ??= withChanges(this.#base, this.#changes());
    return this.#record;
  }

  #changed(map: Map<string, Entry>, uid: string, entry: Entry | undefined): Book {
    const book = new Book(this.#base, this.#turns + 1, null, map);
    this.#at = { from: book, uid, entry: map.get(uid) };
    note(map, uid, entry);
    return book;
  }

  #changes(): Map<string, Entry> {
    return this.#at instanceof Map ? this.#at : this.#fetched(this.#at);
  }

  /** A loop: a book that was left long ago is as many steps away. */
  #fetched(apart: Apart): Map<string, Entry> {
    const way: { readonly book: Book; readonly apart: Apart }[] = [{ book: this, apart }];
    let holder = apart.from;
    let at = holder.#at;
    while (!(at instanceof Map)) {
      way.push({ book: holder, apart: at });
      holder = at.from;
      at = holder.#at;
    }
    for (const { book, apart: { uid, entry } } of way.reverse()) {
      holder.#at = { from: book, uid, entry: at.get(uid) };
      note(at, uid, entry);
      holder = book;
    }
    this.#at = at;
    return at;
  }
}

function note(map: Map<string, Entry>, uid: string, entry: Entry | undefined): void {
  if (entry === undefined) map.delete(uid);
  else map.set(uid, entry);
}

function withChanges(base: AnswerRecord, map: ReadonlyMap<string, Entry>): AnswerRecord {
  const changes = [...map.values()].sort((left, right) => left.turn - right.turn);
  const record: Record<string, StoredAnswer> = { ...base };
  // What is not in its old place goes to the end, also where it stood in the record once.
  for (const { uid, inPlace } of changes) if (!inPlace && Object.hasOwn(base, uid)) delete record[uid];
  for (const { uid, answer } of changes) if (answer !== null) put(record, uid, answer);
  return record;
}

/** An event may name any node, also one that means something to an object. */
function put(record: Record<string, StoredAnswer>, uid: string, answer: StoredAnswer): void {
  if (uid !== '__proto__') record[uid] = answer;
  else Object.defineProperty(record, uid, { value: answer, enumerable: true, configurable: true, writable: true });
}
