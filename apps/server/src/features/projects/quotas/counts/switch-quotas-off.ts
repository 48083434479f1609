import type { Instant, ProjectId, QuotaId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { restQuotaRows } from './cells.queries.ts';
import { recountQuotas, restQuotas } from './recount-quotas.ts';

/** Deactivates quotas; running interviews lose their places in them. */
export async function switchQuotasOff(
  tx: Tx,
  projectId: ProjectId,
  quotaIds: readonly QuotaId[],
  now: Instant,
): Promise<void> {
  if (quotaIds.length === 0) return;
  const rest = await restQuotas(tx, projectId, quotaIds, now);
  await restQuotaRows(tx, projectId, quotaIds);
  await recountQuotas(tx, rest);
}
