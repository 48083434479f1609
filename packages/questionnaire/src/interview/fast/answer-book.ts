import { own } from '../../own-property.ts';
import type { StoredAnswer } from '../interview-state.ts';

/**
 * All answers of one state, in the order in which they were first given. It never changes: a change gives another book,
 * which shares with this one all but a few short lists, so that the thousandth answer costs no more than the first. What
 * was read from storage stays the record that it came as, beneath the changes: taking it up costs nothing.
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
  return new Book(record, EMPTY_LIST, 0, record);
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

/** Three levels of 16 by the name's hash; 4,096 short lists hold a long questionnaire, and a change copies three levels. */
type Rooms = readonly (Shelves | undefined)[];
type Shelves = readonly (Lists | undefined)[];
type Lists = readonly (readonly Entry[] | undefined)[];

const EMPTY_LIST: readonly undefined[] = [];

/** A class, because one is made for every answer. */
class Book implements AnswerBook {
  readonly #base: AnswerRecord;
  readonly #rooms: Rooms;
  readonly #turns: number;
  #record: AnswerRecord | null;

  constructor(base: AnswerRecord, rooms: Rooms, turns: number, record: AnswerRecord | null) {
    this.#base = base;
    this.#rooms = rooms;
    this.#turns = turns;
    this.#record = record;
  }

  get(uid: string): StoredAnswer | undefined {
    const changed = find(this.#rooms, uid);
    return changed === undefined ? own(this.#base, uid) : (changed.answer ?? undefined);
  }

  with(uid: string, answer: StoredAnswer | null): AnswerBook {
    const changed = find(this.#rooms, uid);
    const isInBase = Object.hasOwn(this.#base, uid);
    if (answer === null) {
      if (changed === undefined ? !isInBase : changed.answer === null) return this;
      return this.#changed(
        isInBase ? replaced(this.#rooms, { uid, answer, turn: 0, inPlace: false }) : without(this.#rooms, uid),
      );
    }
    const before = changed?.answer === null ? undefined : changed;
    const inPlace = before?.inPlace ?? (changed === undefined && isInBase);
    return this.#changed(replaced(this.#rooms, { uid, answer, turn: before?.turn ?? this.#turns, inPlace }));
  }

  toRecord(): AnswerRecord {
    this.#record ??= withChanges(this.#base, inOrder(this.#rooms));
    return this.#record;
  }

  #changed(rooms: Rooms): AnswerBook {
    return new Book(this.#base, rooms, this.#turns + 1, null);
  }
}

function withChanges(base: AnswerRecord, changes: readonly Entry[]): AnswerRecord {
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

function find(rooms: Rooms, uid: string): Entry | undefined {
  if (rooms.length === 0) return undefined;
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
  const high = hash >>> 8;
  const middle = (hash >>> 4) & 15;
  const low = hash & 15;
  const shelves = rooms[high] ?? EMPTY_LIST;
  const lists = shelves[middle] ?? EMPTY_LIST;
  return withOne(rooms, high, withOne(shelves, middle, withOne(lists, low, change(lists[low] ?? []))));
}

function withOne<T>(list: readonly (T | undefined)[], index: number, value: T): readonly (T | undefined)[] {
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
