import type { SavedTable } from '@seker/contract';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import {
  countTables,
  deleteTable,
  insertTable,
  listSeenTables,
  lockTable,
  type SavedTableId,
  type TableForm,
  updateTable,
} from './saved-table.queries.ts';

const MOST_TABLES = 500;

/** Lists the tables that the person made in a project, and those that are shared there. */
export async function listSaved(
  deps: Pick<Deps, 'db'>,
  session: Session,
  { id }: ScopedProject,
): Promise<readonly SavedTable[]> {
  const tables = await listSeenTables(deps.db, id, session.personId);
  return tables.map((table) => ({
    ...table,
    mayChange: mayChange(session, table),
    changedAt: table.changedAt.getTime(),
  }));
}

export async function addTable(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  form: TableForm,
): Promise<{ id: SavedTableId }> {
  return await transact(deps.db, async (tx) => {
    if ((await countTables(tx, projectId)) >= MOST_TABLES) throw new Refusal('tablesTooMany');
    const at = deps.now();
    const id = await insertTable(tx, form, { projectId, personId: session.personId, at });
    const { name, isShared } = form;
    await writeAudit(tx, {
      ...eventOf(session, projectId, id),
      at,
      action: 'create',
      details: { name, shared: isShared },
    });
    return { id };
  });
}

/** Refused where the table was changed since it was read, with who changed it and when. */
export async function changeTable(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  tableId: SavedTableId,
  { revision, ...form }: TableForm & { readonly revision: number },
): Promise<{ revision: number }> {
  return await transact(deps.db, async (tx) => {
    const known = await requireChangeable(tx, session, projectId, tableId);
    const { changedBy, changedAt } = known;
    if (known.revision !== revision)
      throw new Refusal('stale', { details: { changedBy, changedAt: changedAt.toISOString() } });
    const at = deps.now();
    await updateTable(tx, tableId, form, { projectId, personId: session.personId, at });
    const { name, isShared } = form;
    await writeAudit(tx, {
      ...eventOf(session, projectId, tableId),
      at,
      action: 'edit',
      details: { name, shared: isShared },
    });
    return { revision: revision + 1 };
  });
}

export async function removeTable(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  tableId: SavedTableId,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { name } = await requireChangeable(tx, session, projectId, tableId);
    await deleteTable(tx, projectId, tableId);
    await writeAudit(tx, {
      ...eventOf(session, projectId, tableId),
      at: deps.now(),
      action: 'remove',
      details: { name },
    });
  });
}

/** Locks a table; one that the person does not see is told to be none. */
async function requireChangeable(tx: Tx, session: Session, projectId: ScopedProject['id'], tableId: SavedTableId) {
  const known = await lockTable(tx, projectId, session.personId, tableId);
  if (known === null) throw new Refusal('notFound');
  if (!mayChange(session, known)) throw new Refusal('forbidden');
  return known;
}

/** Its own maker may change a table; a shared one also those who manage the project. */
function mayChange(
  { role }: Pick<Session, 'role'>,
  { isMine, isShared }: { readonly isMine: boolean; readonly isShared: boolean },
): boolean {
  return isMine || (isShared && role !== 'observer');
}

function eventOf({ personId, id }: Session, projectId: ScopedProject['id'], subjectId: SavedTableId) {
  return { projectId, personId, sessionId: id, subject: 'table', subjectId } as const;
}
