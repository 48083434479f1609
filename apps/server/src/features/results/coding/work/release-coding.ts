import type { codingCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { requireReleasable, tellReleased } from '../../tasks/index.ts';
import { type BatchId, lockBatch, returnUnits } from './batch.queries.ts';

/** Gives the open answers of a task back. Of a person who is online only an administrator does so, by force. */
export async function releaseCoding(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  batchId: BatchId,
  { force }: z.output<typeof codingCalls.releaseCoding.body>,
): Promise<{ readonly returned: number; readonly kept: number }> {
  const at = deps.now();
  const { online, ...released } = await transact(deps.db, async (tx) => {
    const batch = await lockBatch(tx, projectId, batchId);
    if (batch === null || batch.isReleased || batch.personId === null) throw new Refusal('notFound');
    const told = await requireReleasable(tx, by, { personIds: [batch.personId], force });
    const counts = await returnUnits(tx, { projectId, batchId, by: by.personId, at, forced: told.length > 0 });
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: told.length > 0 ? 'forceTasks' : 'releaseTasks',
      subject: 'person',
      subjectId: batch.personId,
      details: { tasks: 1, answers: counts.returned },
    });
    return { ...counts, online: told };
  });
  tellReleased(deps, online);
  deps.bus.emit('codingChanged', { projectId });
  return released;
}
