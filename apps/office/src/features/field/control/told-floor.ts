import type { FloorAnswer, FloorEvent, FloorRow } from '@seker/contract';

/** What was told of people since the floor was read, each with the server's time. */
export type ToldPeople = ReadonlyMap<number, { readonly now: string; readonly row: FloorRow | null }>;

export function hear(told: ToldPeople, event: Extract<FloorEvent, { type: 'people' }>): ToldPeople {
  const next = new Map(told);
  for (const row of event.rows) next.set(row.id, { now: event.now, row });
  for (const id of event.gone) next.set(id, { now: event.now, row: null });
  return next;
}

/** The completes of projects that were told since then. */
export type ToldCompletes = ReadonlyMap<
  number,
  { readonly now: string; readonly completes: number; readonly web: number }
>;

export function hearCompletes(
  told: ToldCompletes,
  { now, projects }: Extract<FloorEvent, { type: 'completed' }>,
): ToldCompletes {
  return new Map([...told, ...projects.map(({ id, completes, web }) => [id, { now, completes, web }] as const)]);
}

/** The projects as they were read, with what was told of them since then. */
export function withCompletes(read: FloorAnswer, told: ToldCompletes): FloorAnswer {
  const projects = read.projects.map((project) => {
    const heard = told.get(project.id);
    const isNewer = heard !== undefined && Date.parse(heard.now) >= Date.parse(read.now);
    return isNewer ? { ...project, completes: heard.completes, web: heard.web } : project;
  });
  return { ...read, projects };
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
