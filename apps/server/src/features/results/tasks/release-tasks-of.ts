import type { Instant, PersonId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { requireReleasable } from './may-release.ts';
import type { TaskHolders } from './task-kind.ts';
import { TASK_KINDS } from './task-kinds.ts';

/**
 * Takes all tasks away from people who are disabled, deleted, moved to another group or role, or taken off a project; what they have saved
 * stays. Of people who are online with a task this is for administrators, as a forced release is. Returns the people
 * who are to be told after the commit.
 */
export async function releaseTasksOf(
  tx: Tx,
  by: ActingPerson,
  of: TaskHolders,
  at: Instant,
): Promise<readonly PersonId[]> {
  const kinds = Object.values(TASK_KINDS);
  const held = await Promise.all(kinds.map(async (kind) => await kind.holders(tx, of)));
  const holders = [...new Set(held.flat())].toSorted((one, other) => one - other);
  if (holders.length === 0) return [];
  const online = new Set(await requireReleasable(tx, by, { personIds: holders, force: true }));
  for (const personId of holders) {
    const forced = online.has(personId);
    let tasks = 0;
    for (const kind of kinds)
      tasks += await kind.releaseAll(tx, { ...of, personIds: [personId] }, { by: by.personId, at, forced });
    await writeAudit(tx, {
      at,
      projectId: of.projectId,
      personId: by.personId,
      sessionId: by.id,
      action: forced ? 'forceTasks' : 'releaseTasks',
      subject: 'person',
      subjectId: personId,
      details: { tasks },
    });
  }
  return [...online];
}

/** Tells people whose tasks were taken away while they were online, so that their screens leave them. */
export function tellReleased({ bus }: Pick<Deps, 'bus'>, personIds: readonly PersonId[]): void {
  for (const personId of personIds) bus.emit('tasksReleased', { personId });
}
