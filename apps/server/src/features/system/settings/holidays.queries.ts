import type { Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

export async function listHolidayRows(db: Db) {
  return await db
    .selectFrom('holiday')
    .select((eb) => [eb.cast<string>('day', 'text').as('day'), 'name'])
    .orderBy('day')
    .execute();
}

const added = statement({
  name: 'close a day of the installation',
  takes: { day: text, name: text },
  gives: { done: number },
  text: ({ day, name }) => sql`
    insert into holiday (day, name) values (${day}::text::date, ${name}) on conflict do nothing returning 1 as done`,
});

/** `false` when the day is closed already. */
export async function insertHoliday(tx: Tx, day: string, name: string): Promise<boolean> {
  return (await added(tx, { day, name })).rows.length > 0;
}

const CHANGE = { day: text, name: text, by: id<'Person'>(), at: moment };

const closed = statement({
  name: 'close a day of all projects',
  takes: CHANGE,
  gives: { projects: number },
  // In id order, like every lock of several projects.
  text: ({ day, name, by, at }) => sql`
    with open as (
      select p.id from project p where p.removed_at is null
        and not exists (select from closed_day c where c.project_id = p.id and c.day = ${day}::text::date)
      order by p.id for update),
    closed as (insert into closed_day (project_id, day, name) select o.id, ${day}::text::date, ${name} from open o),
    touched as (
      update project p set revision = p.revision + 1, changed_at = ${at}, changed_by = ${by} from open o where p.id = o.id)
    select count(*)::int as projects from open`,
});

interface Change {
  readonly day: string;
  readonly name: string;
  readonly by: PersonId;
  readonly at: Instant;
}

/** Returns how many were open on that day. */
export async function closeProjects(tx: Tx, change: Change): Promise<number> {
  return (await closed(tx, change)).rows[0]?.projects ?? 0;
}

const gone = statement({
  name: 'a day of the installation is closed no more',
  takes: { day: text },
  gives: { name: text },
  text: ({ day }) => sql`delete from holiday where day = ${day}::text::date returning name`,
});

/** Returns its name; null when there was none. */
export async function deleteHoliday(tx: Tx, day: string): Promise<string | null> {
  return (await gone(tx, { day })).rows[0]?.name ?? null;
}

const opened = statement({
  name: 'open a day of all projects again',
  takes: CHANGE,
  gives: { projects: number },
  text: ({ day, name, by, at }) => sql`
    with shut as (
      select p.id from project p join closed_day c on c.project_id = p.id and c.day = ${day}::text::date and c.name = ${name}
      where p.removed_at is null order by p.id for update of p),
    opened as (delete from closed_day c using shut s where c.project_id = s.id and c.day = ${day}::text::date),
    touched as (
      update project p set revision = p.revision + 1, changed_at = ${at}, changed_by = ${by} from shut s where p.id = s.id)
    select count(*)::int as projects from shut`,
});

/** Opens the day in projects that still have the installation's name for it. */
export async function openProjects(tx: Tx, change: Change): Promise<number> {
  return (await opened(tx, change)).rows[0]?.projects ?? 0;
}
