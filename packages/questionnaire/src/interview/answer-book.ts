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
  let shelves: Shelves = [];
  let turn = 0;
  for (const [uid, answer] of Object.entries(record)) {
    shelves = replaced(shelves, { uid, answer, turn });
    turn += 1;
  }
  return bookOf(shelves, turn);
}

interface Entry {
  readonly uid: string;
  readonly answer: StoredAnswer;
  /** When the answer came in: the order of the plain object's keys. */
  readonly turn: number;
}

/** Two levels of 64 by the name's hash; 4,096 short lists hold a long questionnaire. */
type Shelves = readonly (Shelf | undefined)[];
type Shelf = readonly (readonly Entry[] | undefined)[];

function bookOf(shelves: Shelves, turns: number): AnswerBook {
  let record: Readonly<Record<string, StoredAnswer>> | null = null;
  return {
    get: (uid) => find(shelves, uid)?.answer,
    with: (uid, answer) => {
      const before = find(shelves, uid);
      if (answer !== null) return bookOf(replaced(shelves, { uid, answer, turn: before?.turn ?? turns }), turns + 1);
      return before === undefined ? bookOf(shelves, turns) : bookOf(without(shelves, uid), turns);
    },
    toRecord: () => {
      record ??= Object.fromEntries(inOrder(shelves).map(({ uid, answer }) => [uid, answer]));
      return record;
    },
  };
}

function find(shelves: Shelves, uid: string): Entry | undefined {
  const hash = hashOf(uid);
  const list = shelves[hash >>> 6]?.[hash & 63];
  if (list === undefined) return undefined;
  for (const entry of list) if (entry.uid === uid) return entry;
  return undefined;
}

function replaced(shelves: Shelves, entry: Entry): Shelves {
  return withList(shelves, entry.uid, (list) => [...list.filter(({ uid }) => uid !== entry.uid), entry]);
}

function without(shelves: Shelves, taken: string): Shelves {
  return withList(shelves, taken, (list) => list.filter(({ uid }) => uid !== taken));
}

function withList(shelves: Shelves, uid: string, change: (list: readonly Entry[]) => readonly Entry[]): Shelves {
  const hash = hashOf(uid);
  const [high, low] = [hash >>> 6, hash & 63];
  const changed = shelves.slice();
  const shelf = shelves[high]?.slice() ?? Array.from({ length: 64 }, () => undefined);
  shelf[low] = change(shelf[low] ?? []);
  while (changed.length <= high) changed.push(undefined);
  changed[high] = shelf;
  return changed;
}

function inOrder(shelves: Shelves): readonly Entry[] {
  const entries: Entry[] = [];
  for (const shelf of shelves) for (const list of shelf ?? []) if (list !== undefined) entries.push(...list);
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
