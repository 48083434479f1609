import { localTimeOf } from '@seker/fieldwork';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { closeProjects, deleteHoliday, insertHoliday, openProjects } from './holidays.queries.ts';
import { readSettingsRow } from './settings.queries.ts';

interface Holiday {
  readonly day: string;
  readonly name: string;
}

/** Closes a day for new and existing projects; returns how many of these were open on it. */
export async function addHoliday(deps: Deps, by: ActingPerson, { day, name }: Holiday): Promise<number> {
  const { zone } = await readSettingsRow(deps.db);
  // Closing a past day has no effect: its year was mistyped.
  if (day < localTimeOf(deps.now(), zone).date)
    throw new Refusal('invalid', { details: { faults: [{ field: 'day', code: 'inThePast' }] } });
  const changed = await transact(deps.db, async (tx) => {
    if (!(await insertHoliday(tx, day, name)))
      throw new Refusal('invalid', { details: { faults: [{ field: 'day', code: 'dayTaken' }] } });
    const projects = await closeProjects(tx, { day, name, by: by.personId, at: deps.now() });
    await note(deps, tx, by, { added: { day, name }, projects });
    return projects;
  });
  deps.bus.emit('settingsChanged', { projectId: null });
  return changed;
}

/** Reopens the day in each project that has not renamed it; returns how many. */
export async function removeHoliday(deps: Deps, by: ActingPerson, day: string): Promise<number> {
  const changed = await transact(deps.db, async (tx) => {
    const name = await deleteHoliday(tx, day);
    if (name === null) throw new Refusal('notFound');
    const projects = await openProjects(tx, { day, name, by: by.personId, at: deps.now() });
    await note(deps, tx, by, { removed: { day, name }, projects });
    return projects;
  });
  deps.bus.emit('settingsChanged', { projectId: null });
  return changed;
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
