import type { FloorAnswer, FloorEvent, FloorRow } from '@seker/contract';

/** What was told of people since the floor was read, each with the server's time. */
export type ToldPeople = ReadonlyMap<number, { readonly now: string; readonly row: FloorRow | null }>;

export function hear(told: ToldPeople, event: Extract<FloorEvent, { type: 'people' }>): ToldPeople {
  const next = new Map(told);
  for (const row of event.rows) next.set(row.id, { now: event.now, row });
  for (const id of event.gone) next.set(id, { now: event.now, row: null });
  return next;
}

/** The floor as it was read, with what was told of it since then. */
export function withTold(read: FloorAnswer, told: ToldPeople): readonly FloorRow[] {
  const rows = new Map(read.rows.map((row) => [row.id, row]));
  for (const [id, { now, row }] of told) {
    if (Date.parse(now) < Date.parse(read.now)) continue;
    if (row === null) rows.delete(id);
    else rows.set(id, row);
  }
  return [...rows.values()];
}
