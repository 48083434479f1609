import { sumsToHundred } from '@seker/fieldwork';
import type { ProjectId, QuotaId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { listStoredQuotas, type StoredCell, type StoredQuota } from './quota-setup.queries.ts';

/** Returns a quota at the revision that the editor saw; its project must be locked. */
export async function requireQuota(
  tx: Tx,
  projectId: ProjectId,
  quotaId: QuotaId,
  revision?: number,
): Promise<StoredQuota> {
  const quota = (await listStoredQuotas(tx, projectId)).find(({ id }) => id === quotaId);
  if (quota === undefined) throw new Refusal('notFound');
  if (revision !== undefined && quota.revision !== revision)
    throw new Refusal('stale', {
      details: { changedBy: quota.changedBy, changedAt: quota.changedAt.toISOString() },
    });
  return quota;
}

/** Whether the targets of these cells are counts, that is none has a percentage. */
export function isInCounts(cells: readonly Pick<StoredCell, 'percent' | 'target'>[]): boolean {
  return cells.length > 0 && cells.every(({ percent }) => percent === null) && cells.some(({ target }) => target > 0);
}

/** Requires what an active quota must have. */
export function refuseUnready(overflow: number | null, cells: readonly Pick<StoredCell, 'percent' | 'target'>[]): void {
  const faults = [
    ...(overflow === null ? [{ field: 'overflow', code: 'required' }] : []),
    ...(isInCounts(cells) || sumsToHundred(cells.map(({ percent }) => percent))
      ? []
      : [{ field: 'cells', code: 'percentsNotWhole' }]),
  ];
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
}
