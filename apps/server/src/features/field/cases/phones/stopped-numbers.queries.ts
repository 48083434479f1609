import type { StoppedBy } from '@seker/contract';
import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { filled, id, listOf, moment, nullable, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { entryHolds } from '../../../../db/entry-holds.ts';
import { statement } from '../../../../db/statement.ts';

/** An entry of the blacklist that stops a number in a project. */
export interface Stop {
  readonly by: StoppedBy;
  /** The group's name, for an entry of a group. */
  readonly group: string | null;
  /** Null: the system. */
  readonly addedBy: string | null;
}

const stopped = statement({
  name: 'by whom these numbers are stopped in a project',
  takes: { projectId: id<'Project'>(), numbers: listOf(text), now: moment },
  gives: {
    number: filled(text),
    projectId: nullable(id<'Project'>()),
    group: nullable(text),
    addedBy: nullable(text),
  },
  // The widest entry first: while it holds, narrower ones change nothing.
  text: ({ projectId, numbers, now }) => sql`
    select distinct on (b.phone) b.phone as number, b.project_id as "projectId", g.name as "group", a.real_name as "addedBy"
    from blacklist_entry b left join person_group g on g.id = b.group_id left join person a on a.id = b.added_by
    where b.phone = any(${numbers}) and ${entryHolds({ projectId, now })}
    order by b.phone, b.project_id is not null, b.group_id is not null`,
});

/** Tells by whom numbers are stopped in a project now; numbers that may be called are missing. */
export async function readStops(
  db: Db,
  projectId: ProjectId,
  numbers: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, Stop>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await stopped(db, { projectId, numbers, now });
  return new Map(
    rows.map(({ number, projectId: project, group, addedBy }) => [
      number,
      { by: project !== null ? 'project' : group !== null ? 'group' : 'everywhere', group, addedBy },
    ]),
  );
}

/** Tells by whom a number is stopped; null: it may be called. */
export async function readStop(db: Db, projectId: ProjectId, number: string, now: Instant): Promise<Stop | null> {
  return (await readStops(db, projectId, [number], now)).get(number) ?? null;
}
