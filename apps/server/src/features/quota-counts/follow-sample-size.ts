import { quotaTargets } from '@seker/fieldwork';
import type { CellId, Instant, ProjectId, QuotaId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, nullable, number } from '../../db/column.ts';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { recountQuotas, restQuotas } from './recount-quotas.ts';

/** The targets of quotas in percent follow the sample size; one that would fall below what is done is refused. */
export async function followSampleSize(
  tx: Tx,
  projectId: ProjectId,
  sampleSize: number | null,
  now: Instant,
): Promise<void> {
  const cells = (await inPercent(tx, { projectId })).rows;
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
  await retargeted(tx, { projectId, cellIds: cells.map((cell) => cell.id), targets });
}

const inPercent = statement({
  name: 'cells of quotas in percent',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Cell'>(), quotaId: id<'Quota'>(), percent: nullable(number) },
  text: ({ projectId }) => sql`
    select id, quota_id as "quotaId", percent from quota_cell c
    where project_id = ${projectId} and exists (select from quota_cell o
      where o.project_id = c.project_id and o.quota_id = c.quota_id and o.percent is not null)
    order by quota_id, position, id`,
});

const retargeted = statement({
  name: 'give cells their targets',
  takes: { projectId: id<'Project'>(), cellIds: listOf(id<'Cell'>()), targets: listOf(number) },
  text: ({ projectId, cellIds, targets }) => sql`
    update quota_cell c set target = n.target from unnest(${cellIds}::bigint[], ${targets}::int[]) as n(id, target)
    where c.project_id = ${projectId} and c.id = n.id`,
});
