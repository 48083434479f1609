import { type Instant, MINUTE } from '@seker/kernel';

interface Entry<Event> {
  readonly at: Instant;
  /** Events at the same instant keep their insertion order, so the same seed gives the same run. */
  readonly turn: number;
  readonly event: Event;
}

/** A queue of future events, ordered by time. */
export interface Agenda<Event> {
  readonly size: number;
  add(at: Instant, event: Event): void;
  /** Time of the first event; `null` when the agenda is empty. */
  first(): Instant | null;
  /** Removes and returns every event in the minute of the first one: events within a minute count as simultaneous. */
  takeMinute(): readonly Event[];
}

/** Creates an empty agenda (a binary heap by time). */
export function createAgenda<Event>(): Agenda<Event> {
  const heap: Entry<Event>[] = [];
  let turns = 0;

  function add(at: Instant, event: Event): void {
    turns += 1;
    heap.push({ at, turn: turns, event });
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!isBefore(child, parent)) return;
      swap(child, parent);
      child = parent;
    }
  }

  function take(): Event | undefined {
    const top = heap[0];
    const last = heap.pop();
    if (heap.length > 0 && last !== undefined) {
      heap[0] = last;
      sink();
    }
    return top?.event;
  }

  function sink(): void {
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      let least = parent;
      if (left < heap.length && isBefore(left, least)) least = left;
      if (right < heap.length && isBefore(right, least)) least = right;
      if (least === parent) return;
      swap(parent, least);
      parent = least;
    }
  }

  function isBefore(one: number, other: number): boolean {
    const [a, b] = [heap[one], heap[other]];
    if (a === undefined || b === undefined) return false;
    return a.at < b.at || (a.at === b.at && a.turn < b.turn);
  }

  function swap(one: number, other: number): void {
    const [a, b] = [heap[one], heap[other]];
    if (a === undefined || b === undefined) return;
    heap[one] = b;
    heap[other] = a;
  }

  return {
    get size() {
      return heap.length;
    },
    add,
    first: () => heap[0]?.at ?? null,
    takeMinute: () => {
      const begin = heap[0]?.at;
      if (begin === undefined) return [];
      const end = Math.floor(begin / MINUTE) * MINUTE + MINUTE;
      const taken: Event[] = [];
      for (let top = heap[0]; top !== undefined && top.at < end; top = heap[0]) {
        const event = take();
        if (event !== undefined) taken.push(event);
      }
      return taken;
    },
  };
}
