import type { Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** A day of the installation on which no one is called, or a part of it. */
export interface HolidayRow {
  readonly day: string;
  readonly name: string;
  readonly nameEn: string;
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

export async function listHolidayRows(db: Db): Promise<readonly HolidayRow[]> {
  return await db
    .selectFrom('holiday')
    .select((eb) => [
      eb.cast<string>('day', 'text').as('day'),
      'name',
      'name_en as nameEn',
      'from_minute as from',
      'to_minute as to',
    ])
    .orderBy('day')
    .execute();
}

const DAY = { day: text, name: text, nameEn: text, from: number, to: number };

const added = statement({
  name: 'close a day of the installation',
  takes: DAY,
  gives: { done: number },
  text: ({ day, name, nameEn, from, to }) => sql`
    insert into holiday (day, name, name_en, from_minute, to_minute)
    values (${day}::text::date, ${name}, ${nameEn}, ${from}, ${to}) on conflict do nothing returning 1 as done`,
});

/** `false` when the day is closed already. */
export async function insertHoliday(tx: Tx, { day, name, nameEn, from, to }: HolidayRow): Promise<boolean> {
  return (await added(tx, { day, name, nameEn, from, to })).rows.length > 0;
}

const CHANGE = { ...DAY, by: id<'Person'>(), at: moment };

const closed = statement({
  name: 'close a day of all projects',
  takes: CHANGE,
  gives: { projects: number },
  // In id order, like every lock of several projects.
  text: ({ day, name, nameEn, from, to, by, at }) => sql`
    with open as (
      select p.id from project p where p.removed_at is null
        and not exists (select from closed_day c where c.project_id = p.id and c.day = ${day}::text::date)
      order by p.id for update),
    closed as (
      insert into closed_day (project_id, day, name, name_en, from_minute, to_minute)
      select o.id, ${day}::text::date, ${name}, ${nameEn}, ${from}, ${to} from open o),
    touched as (
      update project p set revision = p.revision + 1, changed_at = ${at}, changed_by = ${by} from open o where p.id = o.id)
    select count(*)::int as projects from open`,
});

interface Change extends HolidayRow {
  readonly by: PersonId;
  readonly at: Instant;
}

/** Returns how many were open on that day. */
export async function closeProjects(tx: Tx, change: Change): Promise<number> {
  return (await closed(tx, change)).rows[0]?.projects ?? 0;
}

const changed = statement({
  name: 'change a closed day of the installation',
  takes: DAY,
  gives: { was: text },
  text: ({ day, name, nameEn, from, to }) => sql`
    with was as (select day, name from holiday where day = ${day}::text::date for update)
    update holiday h set name = ${name}, name_en = ${nameEn}, from_minute = ${from}, to_minute = ${to}
    from was where h.day = was.day returning was.name as was`,
});

/** Returns its name before; null when there is no such day. */
export async function updateHoliday(tx: Tx, { day, name, nameEn, from, to }: HolidayRow): Promise<string | null> {
  return (await changed(tx, { day, name, nameEn, from, to })).rows[0]?.was ?? null;
}

const followed = statement({
  name: 'change a closed day of all projects that have it by its name',
  takes: { ...CHANGE, was: text },
  gives: { projects: number },
  text: ({ day, name, nameEn, from, to, by, at, was }) => sql`
    with shut as (
      select p.id from project p join closed_day c on c.project_id = p.id and c.day = ${day}::text::date and c.name = ${was}
      where p.removed_at is null order by p.id for update of p),
    changed as (
      update closed_day c set name = ${name}, name_en = ${nameEn}, from_minute = ${from}, to_minute = ${to}
      from shut s where c.project_id = s.id and c.day = ${day}::text::date),
    touched as (
      update project p set revision = p.revision + 1, changed_at = ${at}, changed_by = ${by} from shut s where p.id = s.id)
    select count(*)::int as projects from shut`,
});

/** Changes the day in projects that still have the installation's name for it; returns how many. */
export async function changeProjects(tx: Tx, change: Change & { readonly was: string }): Promise<number> {
  return (await followed(tx, change)).rows[0]?.projects ?? 0;
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
  takes: { day: text, name: text, by: id<'Person'>(), at: moment },
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
export async function openProjects(
  tx: Tx,
  change: { readonly day: string; readonly name: string; readonly by: PersonId; readonly at: Instant },
): Promise<number> {
  return (await opened(tx, change)).rows[0]?.projects ?? 0;
}
