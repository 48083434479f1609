import type { quotasCalls } from '@seker/contract';
import { cellKey, quotaTargets } from '@seker/fieldwork';
import type { ProjectId, QuotaId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { changeProject } from '../../projects/index.ts';
import { recountQuotas, restQuotas } from '../counts/index.ts';
import { assignCells } from './assign-cells.ts';
import { deleteQuota, type NewCell, updateQuota, writeCells } from './quota-setup.queries.ts';
import { refuseUnready, requireQuota } from './stored-quota.ts';

type Input = z.output<typeof quotasCalls.saveQuota.body> & { readonly quotaId: QuotaId };

/** Saves a whole quota: names, policy and cells, recounted from the interviews if it is active. */
export async function saveQuota(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  { quotaId, revision, names, policy, overflow, unit, cells }: Input,
): Promise<number> {
  return await changeProject(deps, by, projectId, {
    action: 'saveQuota',
    act: async (tx, { sample_size: sampleSize }) => {
      const quota = await requireQuota(tx, projectId, quotaId, revision);
      const rows = cellsOfForm(cells, unit, sampleSize ?? 0);
      refuseUnfit(rows, cells, quota.parts.length);
      if (quota.active) refuseUnready(overflow, rows);
      const rest = await restQuotas(tx, projectId, [quotaId], deps.now());
      await writeCells(tx, projectId, quotaId, rows);
      const at = deps.now();
      const next = await updateQuota(tx, projectId, quotaId, { names, policy, overflow }, { by: by.personId, at });
      await recountQuotas(tx, rest);
      if (quota.active && quota.knownAt === 'draw') await assignCells(tx, projectId);
      return { done: next, details: { quota: quotaId, names, policy, overflow, cells: rows.length } };
    },
  });
}

/** Deletes an inactive quota with its cells and their counts. */
export async function removeQuota(deps: Deps, by: ActingPerson, projectId: ProjectId, quotaId: QuotaId): Promise<void> {
  await changeProject(deps, by, projectId, {
    action: 'removeQuota',
    act: async (tx) => {
      const { active, names } = await requireQuota(tx, projectId, quotaId);
      if (active) throw new Refusal('quotaActive');
      await restQuotas(tx, projectId, [quotaId], deps.now());
      await writeCells(tx, projectId, quotaId, []);
      await deleteQuota(tx, projectId, quotaId);
      return { done: null, details: { quota: quotaId, names } };
    },
  });
}

export function cellsOfForm(cells: Input['cells'], unit: Input['unit'], sampleSize: number): readonly NewCell[] {
  const amounts = cells.map(({ amount }) => amount);
  const targets = unit === 'percent' ? quotaTargets(amounts, sampleSize) : amounts.map((amount) => amount ?? 0);
  return cells.map(({ parts, labels, amount }, at) => ({
    key: cellKey(parts),
    labels,
    percent: unit === 'percent' ? amount : null,
    target: targets[at] ?? 0,
  }));
}

export function refuseUnfit(rows: readonly NewCell[], cells: Input['cells'], width: number): void {
  const keys = new Set<string>();
  rows.forEach(({ key, percent, target }, at) => {
    const isBeyond = percent !== null && percent > 100;
    const code =
      cells[at]?.parts.length !== width
        ? 'partsUnfit'
        : keys.has(key)
          ? 'valueTwice'
          : isBeyond || !Number.isInteger(target)
            ? 'unfit'
            : null;
    if (code !== null) throw new Refusal('invalid', { details: { faults: [{ field: `cells.${at}`, code }] } });
    keys.add(key);
  });
}
