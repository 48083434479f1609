import type { StoredAnswer } from './interview-state.ts';

/**
 * All answers of one state, in the order in which they were first given. It never changes: a change gives another book,
 * which shares with this one all but a few short lists, so that the thousandth answer costs no more than the first.
 */
export interface AnswerBook {
  get(uid: string): StoredAnswer | undefined;
  /** `null` takes the answer out; one that replaces another keeps its place. */
  with(uid: string, answer: StoredAnswer | null): AnswerBook;
  /** The plain object, made once, when it is first asked for. */
  toRecord(): Readonly<Record<string, StoredAnswer>>;
}

export function readAnswerBook(record: Readonly<Record<string, StoredAnswer>>): AnswerBook {
  const entries = Object.entries(record);
  const rooms = entries.reduce<Rooms>(
    (before, [uid, answer], turn) => replaced(before, { uid, answer, turn }),
    EMPTY_LIST,
  );
  return new Book(rooms, entries.length);
}

interface Entry {
  readonly uid: string;
  readonly answer: StoredAnswer;
  /** When the answer came in: the order of the plain object's keys. */
  readonly turn: number;
}

/** Three levels of 16 by the name's hash; 4,096 short lists hold a long questionnaire, and a change copies three levels. */
type Rooms = readonly (Shelves | undefined)[];
type Shelves = readonly (Lists | undefined)[];
type Lists = readonly (readonly Entry[] | undefined)[];

const EMPTY_LIST: readonly undefined[] = [];

/** A class, because one is made for every answer. */
class Book implements AnswerBook {
  readonly #rooms: Rooms;
  readonly #turns: number;
  #record: Readonly<Record<string, StoredAnswer>> | null = null;

  constructor(rooms: Rooms, turns: number) {
    this.#rooms = rooms;
    this.#turns = turns;
  }

  get(uid: string): StoredAnswer | undefined {
    return find(this.#rooms, uid)?.answer;
  }

  with(uid: string, answer: StoredAnswer | null): AnswerBook {
    const before = find(this.#rooms, uid);
    if (answer === null) return before === undefined ? this : new Book(without(this.#rooms, uid), this.#turns);
    return new Book(replaced(this.#rooms, { uid, answer, turn: before?.turn ?? this.#turns }), this.#turns + 1);
  }

  toRecord(): Readonly<Record<string, StoredAnswer>> {
    this.#record ??= Object.fromEntries(inOrder(this.#rooms).map(({ uid, answer }) => [uid, answer]));
    return this.#record;
  }
}

function find(rooms: Rooms, uid: string): Entry | undefined {
  const hash = hashOf(uid);
  return rooms[hash >>> 8]?.[(hash >>> 4) & 15]?.[hash & 15]?.find((entry) => entry.uid === uid);
}

function replaced(rooms: Rooms, entry: Entry): Rooms {
  return withList(rooms, entry.uid, (list) => [...list.filter(({ uid }) => uid !== entry.uid), entry]);
}

function without(rooms: Rooms, taken: string): Rooms {
  return withList(rooms, taken, (list) => list.filter(({ uid }) => uid !== taken));
}

function withList(rooms: Rooms, uid: string, change: (list: readonly Entry[]) => readonly Entry[]): Rooms {
  const hash = hashOf(uid);
  const [high, middle, low] = [hash >>> 8, (hash >>> 4) & 15, hash & 15];
  const shelves = rooms[high] ?? EMPTY_LIST;
  const lists = shelves[middle] ?? EMPTY_LIST;
  return put(rooms, high, put(shelves, middle, put(lists, low, change(lists[low] ?? []))));
}

function put<T>(list: readonly (T | undefined)[], index: number, value: T): readonly (T | undefined)[] {
  const copy = list.length === 0 ? Array.from<T | undefined>({ length: 16 }) : list.slice();
  copy[index] = value;
  return copy;
}

function inOrder(rooms: Rooms): readonly Entry[] {
  const entries = rooms.flatMap((shelves = EMPTY_LIST) =>
    shelves.flatMap((lists = EMPTY_LIST) => lists.flatMap((list) => list ?? [])),
  );
  return entries.sort((left, right) => left.turn - right.turn);
}

/** Twelve bits of FNV-1a. */
function hashOf(uid: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < uid.length; index += 1) {
    hash = Math.imul(hash ^ uid.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 12) ^ (hash >>> 24)) & 4095;
}
