import { quotaTargets } from '@seker/fieldwork';
import type { CellId, Instant, ProjectId, QuotaId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { giveTargets, listCellsInPercent } from './cells.queries.ts';
import { recountQuotas, restQuotas } from './recount-quotas.ts';

/** Adapts quota targets in percent to the sample size; refused when a target would fall below the completes. */
export async function followSampleSize(
  tx: Tx,
  projectId: ProjectId,
  sampleSize: number | null,
  now: Instant,
): Promise<void> {
  const cells = await listCellsInPercent(tx, projectId);
  const quotaIds = [...new Set(cells.map(({ quotaId }) => quotaId))];
  if (quotaIds.length === 0) return;
  const rest = await restQuotas(tx, projectId, quotaIds, now);
  for (const quotaId of quotaIds) await retarget(tx, projectId, cellsOf(quotaId), sampleSize ?? 0);
  await recountQuotas(tx, rest);

  function cellsOf(quotaId: QuotaId) {
    return cells.filter((cell) => cell.quotaId === quotaId);
  }
}

async function retarget(
  tx: Tx,
  projectId: ProjectId,
  cells: readonly { readonly id: CellId; readonly percent: number | null }[],
  sampleSize: number,
): Promise<void> {
  const targets = quotaTargets(
    cells.map(({ percent }) => percent),
    sampleSize,
  );
  await giveTargets(
    tx,
    projectId,
    cells.map((cell) => cell.id),
    targets,
  );
}
