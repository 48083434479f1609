import type { WorkItem } from './use-work.ts';

export interface WorkGroup {
  /** `begun`: on this device · `done`: finished here · a day, as `YYYY-MM-DD`: until when · `anyTime`. */
  readonly of: string;
  readonly items: readonly WorkItem[];
}

/** The work in the order in which it is due: what was begun, each last day, what has none, and at the end what is done. */
export function groupWork(items: readonly WorkItem[], wanted: string): readonly WorkGroup[] {
  const words = wanted.trim().toLowerCase();
  const found = items.filter(({ assignment: { name, profile, caseId } }) =>
    [name, String(caseId), ...profile.map(({ value }) => value)].some((text) => text.toLowerCase().includes(words)),
  );
  const groups = Map.groupBy(found, groupOf);
  return [...groups]
    .map(([of, members]) => ({ of, items: members.toSorted(byAgreedVisit) }))
    .toSorted((one, other) => (rankOf(one.of) < rankOf(other.of) ? -1 : 1));
}

function groupOf({ assignment, begun }: WorkItem): string {
  if (assignment.doneAt !== null) return 'done';
  return begun === null ? (assignment.until ?? 'anyTime') : 'begun';
}

function rankOf(of: string): string {
  return { begun: '0', anyTime: '8', done: '9' }[of] ?? `1 ${of}`;
}

/** Those who wait for a visit come first, the earliest before the others; the rest stays as it is. */
function byAgreedVisit({ visitAt: one }: WorkItem, { visitAt: other }: WorkItem): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one - other;
}
