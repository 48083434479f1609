import type { ClosedDayRow } from '@seker/contract';
import { israelHolidays, localTimeOf } from '@seker/fieldwork';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import {
  changeProjects,
  closeProjects,
  deleteHoliday,
  type HolidayRow,
  insertHoliday,
  listHolidayRows,
  openProjects,
  updateHoliday,
} from './holidays.queries.ts';
import { readSettingsRow } from './settings.queries.ts';

/** What is said of a holiday besides its day; what is missing is the whole day, without a name in English. */
export interface HolidayInput {
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export async function listHolidays(db: Db): Promise<readonly ClosedDayRow[]> {
  return (await listHolidayRows(db)).map(({ from, to, ...row }) => ({ ...row, from: textOf(from), to: textOf(to) }));
}

/** Closes a day for new and existing projects; returns how many of these were open on it. */
export async function addHoliday(
  deps: Deps,
  by: ActingPerson,
  { day, ...input }: HolidayInput & { readonly day: string },
): Promise<number> {
  // Closing a past day has no effect: its year was mistyped.
  if (day < (await today(deps)))
    throw new Refusal('invalid', { details: { faults: [{ field: 'day', code: 'inThePast' }] } });
  const row = rowOf(day, input);
  return await change(deps, async (tx) => {
    if (!(await insertHoliday(tx, row)))
      throw new Refusal('invalid', { details: { faults: [{ field: 'day', code: 'dayTaken' }] } });
    const projects = await closeProjects(tx, { ...row, by: by.personId, at: deps.now() });
    await note(deps, tx, by, { added: wireOf(row), projects });
    return projects;
  });
}

/** Changes name or hours of a day, also in each project that has not renamed it; returns how many. */
export async function changeHoliday(deps: Deps, by: ActingPerson, day: string, input: HolidayInput): Promise<number> {
  const row = rowOf(day, input);
  return await change(deps, async (tx) => {
    const projects = await changeTo(deps, tx, by, row);
    if (projects === null) throw new Refusal('notFound');
    await note(deps, tx, by, { changed: wireOf(row), projects });
    return projects;
  });
}

/** Reopens the day in each project that has not renamed it; returns how many. */
export async function removeHoliday(deps: Deps, by: ActingPerson, day: string): Promise<number> {
  return await change(deps, async (tx) => {
    const name = await deleteHoliday(tx, day);
    if (name === null) throw new Refusal('notFound');
    const projects = await openProjects(tx, { day, name, by: by.personId, at: deps.now() });
    await note(deps, tx, by, { removed: { day, name }, projects });
    return projects;
  });
}

/** Closes the holidays of Israel in a year from today on, and restores those that differ from what is computed. */
export async function takeIsraelHolidays(
  deps: Deps,
  by: ActingPerson,
  year: number,
): Promise<{ readonly added: number; readonly restored: number }> {
  const from = await today(deps);
  const wanted = israelHolidays(year)
    .filter(({ day }) => day >= from)
    .map(({ day, names, ...hours }) => rowOf(day, { name: names.he, nameEn: names.en, ...hours }));
  return await change(deps, async (tx) => {
    const there = new Map((await listHolidayRows(tx)).map((row) => [row.day, row]));
    let [added, restored] = [0, 0];
    for (const row of wanted) {
      const known = there.get(row.day);
      if (known === undefined) {
        await insertHoliday(tx, row);
        await closeProjects(tx, { ...row, by: by.personId, at: deps.now() });
        added += 1;
      } else if (!isSame(known, row)) {
        await changeTo(deps, tx, by, row);
        restored += 1;
      }
    }
    if (added + restored > 0) await note(deps, tx, by, { israel: year, added, restored });
    return { added, restored };
  });
}

async function today(deps: Deps): Promise<string> {
  const { zone } = await readSettingsRow(deps.db);
  return localTimeOf(deps.now(), zone).date;
}

/** Returns how many projects follow; null when there is no such day. */
async function changeTo(deps: Deps, tx: Tx, by: ActingPerson, row: HolidayRow): Promise<number | null> {
  const was = await updateHoliday(tx, row);
  return was === null ? null : await changeProjects(tx, { ...row, was, by: by.personId, at: deps.now() });
}

async function change<Done>(deps: Deps, act: (tx: Tx) => Promise<Done>): Promise<Done> {
  const done = await transact(deps.db, act);
  deps.bus.emit('settingsChanged', { projectId: null });
  return done;
}

async function note(deps: Deps, tx: Tx, by: ActingPerson, details: AuditDetails): Promise<void> {
  await writeAudit(tx, {
    at: deps.now(),
    personId: by.personId,
    sessionId: by.id,
    action: 'edit',
    subject: 'setting',
    details: { fields: ['holidays'], ...details },
  });
}

function rowOf(day: string, { name, nameEn = '', from = '00:00', to = '24:00' }: HolidayInput): HolidayRow {
  return { day, name, nameEn, from: minutesOf(from), to: minutesOf(to) };
}

function wireOf({ day, name, nameEn, from, to }: HolidayRow) {
  return { day, name, nameEn, from: textOf(from), to: textOf(to) };
}

function isSame(one: HolidayRow, other: HolidayRow): boolean {
  return JSON.stringify(wireOf(one)) === JSON.stringify(wireOf(other));
}

function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

function textOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
