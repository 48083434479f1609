import type { DayPart } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

export interface StoredWindow {
  readonly weekday: number;
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

export interface StoredDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly name: string;
  readonly nameEn: string;
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

export async function listWindows(db: Db, projectId: ProjectId): Promise<readonly StoredWindow[]> {
  return await db
    .selectFrom('calling_window')
    .select(['weekday', 'from_minute as from', 'to_minute as to'])
    .where('project_id', '=', projectId)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute();
}

export async function listClosedDays(db: Db, projectId: ProjectId): Promise<readonly StoredDay[]> {
  return await db
    .selectFrom('closed_day')
    .select((eb) => [
      eb.cast<string>('day', 'text').as('day'),
      'name',
      'name_en as nameEn',
      'from_minute as from',
      'to_minute as to',
    ])
    .where('project_id', '=', projectId)
    .orderBy('day')
    .execute();
}

export async function listHolidays(db: Db): Promise<readonly StoredDay[]> {
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

export async function readHoursRow(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('project')
    .select(['zone', 'revision', 'day_parts as dayParts', 'spreads_calls as spreadsCalls'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
}

export async function replaceHours(
  tx: Tx,
  projectId: ProjectId,
  { windows, closedDays }: { readonly windows: readonly StoredWindow[]; readonly closedDays: readonly StoredDay[] },
): Promise<void> {
  await tx.deleteFrom('calling_window').where('project_id', '=', projectId).execute();
  await tx.deleteFrom('closed_day').where('project_id', '=', projectId).execute();
  if (windows.length > 0)
    await tx
      .insertInto('calling_window')
      .values(
        windows.map(({ weekday, from, to }) => ({ project_id: projectId, weekday, from_minute: from, to_minute: to })),
      )
      .execute();
  if (closedDays.length > 0) await closedDayRows(tx, { projectId, days: closedDays });
}

/** Replaces the parts of the day, and whether calls are spread over them. */
export async function replaceDayParts(
  tx: Tx,
  projectId: ProjectId,
  { dayParts, spreadsCalls }: { readonly dayParts: readonly DayPart[]; readonly spreadsCalls: boolean },
): Promise<void> {
  await tx
    .updateTable('project')
    .set({ day_parts: JSON.stringify(dayParts), spreads_calls: spreadsCalls })
    .where('id', '=', projectId)
    .execute();
}

const closedDayRows = statement({
  name: 'the days without calls of a project',
  takes: { projectId: id<'Project'>(), days: json<readonly StoredDay[]>(z.array(z.custom<StoredDay>())) },
  text: ({ projectId, days }) => sql`
    insert into closed_day (project_id, day, name, name_en, from_minute, to_minute)
    select ${projectId}, closed.day, closed.name, closed."nameEn", closed."from", closed."to"
    from jsonb_to_recordset(${days}) as closed (day date, name text, "nameEn" text, "from" int, "to" int)`,
});
