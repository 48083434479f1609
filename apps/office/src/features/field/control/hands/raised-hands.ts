import type { FloorRow } from '@seker/contract';

/** Who has a hand up comes first, the longest raised before the others; the rest stays in its order. */
export function raisedFirst(rows: readonly FloorRow[]): readonly FloorRow[] {
  return rows.toSorted((one, other) => raisedAt(one) - raisedAt(other));
}

function raisedAt({ hand }: FloorRow): number {
  return hand === null ? Number.MAX_SAFE_INTEGER : Date.parse(hand.since);
}

/** Those whose hand is another one than the known: it was raised since. */
export function newlyRaised(rows: readonly FloorRow[], known: ReadonlySet<number>): readonly FloorRow[] {
  return rows.filter(({ hand }) => hand !== null && !known.has(hand.id));
}
