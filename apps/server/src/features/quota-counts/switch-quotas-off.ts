import type { Instant, ProjectId, QuotaId } from '@seker/kernel';
import type { Tx } from '../../db/database.ts';
import { recountQuotas, restQuotas } from './recount-quotas.ts';

/** Quotas that nobody is asked for any more; the places of those who are in are theirs no longer. */
export async function switchQuotasOff(
  tx: Tx,
  projectId: ProjectId,
  quotaIds: readonly QuotaId[],
  now: Instant,
): Promise<void> {
  if (quotaIds.length === 0) return;
  const rest = await restQuotas(tx, projectId, quotaIds, now);
  await tx
    .updateTable('quota')
    .set((eb) => ({ active: false, revision: eb('revision', '+', 1) }))
    .where('project_id', '=', projectId)
    .where('id', 'in', [...quotaIds])
    .execute();
  await recountQuotas(tx, rest);
}
