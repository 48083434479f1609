import type { GroupId } from '@seker/kernel';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedGroup } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { insertGroup, lockGroup, setGroupName } from './groups.queries.ts';

export async function createGroup(deps: Deps, by: Session, name: string): Promise<GroupId> {
  const at = deps.now();
  return await refuseTakenName(
    async () =>
      await transact(deps.db, async (tx) => {
        const id = await insertGroup(tx, name, { by: by.personId, at });
        await writeAudit(tx, { ...eventOf(by), at, action: 'create', subjectId: id, details: { after: { name } } });
        return id;
      }),
  );
}

/** Renames a group, if unchanged since the editor read it; returns its revision. */
export async function renameGroup(
  deps: Deps,
  by: Session,
  group: ScopedGroup,
  { name, revision }: { readonly name: string; readonly revision: number },
): Promise<number> {
  const at = deps.now();
  return await refuseTakenName(
    async () =>
      await transact(deps.db, async (tx) => {
        const locked = await lockGroup(tx, group.id);
        if (locked === null) throw new Refusal('notFound');
        const { changedBy, changedAt } = locked;
        if (locked.revision !== revision)
          throw new Refusal('stale', { details: { changedBy, changedAt: changedAt.toISOString() } });
        if (locked.name === name) return revision;
        const details: AuditDetails = { fields: ['name'], before: { name: locked.name }, after: { name } };
        await writeAudit(tx, { ...eventOf(by), at, action: 'edit', subjectId: group.id, details });
        return await setGroupName(tx, group.id, name, { by: by.personId, at });
      }),
  );
}

function eventOf(by: Session) {
  return { personId: by.personId, sessionId: by.id, subject: 'group' } as const;
}

/** The database alone decides which spellings are the same name. */
async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'person_group_name') throw error;
    throw new Refusal('invalid', { details: { faults: [{ field: 'name', code: 'groupNameTaken' }] } });
  }
}
