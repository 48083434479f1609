import { REVIEW_REASONS, type ReviewReason, type ReviewUnit } from '@seker/contract';

/** A row of the list: the head of those that are here for one reason, or an answer. */
export type ReviewRow =
  | { readonly is: 'head'; readonly reason: ReviewReason; readonly count: number }
  | { readonly is: 'unit'; readonly unit: ReviewUnit };

/** The rows of a tab, by reason and in the order in which they came; null: all reasons. */
export function reviewRows(units: readonly ReviewUnit[], reason: ReviewReason | null): readonly ReviewRow[] {
  return REVIEW_REASONS.filter((one) => reason === null || one === reason).flatMap((one): readonly ReviewRow[] => {
    const own = units.filter((unit) => unit.reason === one);
    if (own.length === 0) return [];
    return [
      { is: 'head', reason: one, count: own.filter(({ final }) => final === null).length },
      ...own.map((unit) => ({ is: 'unit' as const, unit })),
    ];
  });
}

/** How many wait for a decision, by reason and in all. */
export function countOpen(units: readonly ReviewUnit[]): ReadonlyMap<ReviewReason | null, number> {
  const counts = new Map<ReviewReason | null, number>([[null, 0]]);
  for (const { reason, final } of units)
    if (final === null) for (const of of [reason, null]) counts.set(of, (counts.get(of) ?? 0) + 1);
  return counts;
}

/** The answer to decide after one: the next that waits, from the beginning again where none follows; null: none waits. */
export function nextToDecide(rows: readonly ReviewRow[], fromId: number | null): number | null {
  const units = rows.flatMap((row) => (row.is === 'unit' ? [row.unit] : []));
  const at = units.findIndex(({ unitId }) => unitId === fromId);
  const inTurn = [...units.slice(at + 1), ...units.slice(0, at + 1)];
  return inTurn.find(({ final, unitId }) => final === null && unitId !== fromId)?.unitId ?? null;
}

/** The answer above or below one. */
export function stepFrom(rows: readonly ReviewRow[], fromId: number | null, by: 1 | -1): number | null {
  const ids = rows.flatMap((row) => (row.is === 'unit' ? [row.unit.unitId] : []));
  const at = fromId === null ? -1 : ids.indexOf(fromId);
  if (at < 0) return ids[0] ?? null;
  return ids[at + by] ?? fromId;
}
