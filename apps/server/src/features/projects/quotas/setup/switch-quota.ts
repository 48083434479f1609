import type { ProjectId, QuotaId } from '@seker/kernel';
import type { Deps } from '../../../../deps.ts';
import type { Session } from '../../../../http/session.ts';
import { changeProject, refuseBlocked } from '../../projects/index.ts';
import { recountQuotas, restQuotas } from '../counts/index.ts';
import { assignCells } from './assign-cells.ts';
import { listStoredCells, updateQuota } from './quota-setup.queries.ts';
import { refuseUnready, requireQuota } from './stored-quota.ts';

/** Activates a quota, which gives running interviews their places, or deactivates it. */
export async function switchQuota(
  deps: Deps,
  by: Session,
  projectId: ProjectId,
  { quotaId, active, revision }: { readonly quotaId: QuotaId; readonly active: boolean; readonly revision: number },
): Promise<number> {
  return await changeProject(deps, by, projectId, {
    action: 'switchQuota',
    act: async (tx, { online }) => {
      const quota = await requireQuota(tx, projectId, quotaId, revision);
      if (quota.active === active) return { done: revision, details: null };
      if (active) {
        const cells = (await listStoredCells(tx, projectId)).filter((cell) => cell.quotaId === quotaId);
        refuseUnready(quota.overflow, cells);
      }
      const rest = await restQuotas(tx, projectId, [quotaId], deps.now());
      const next = await updateQuota(tx, projectId, quotaId, { active }, { by: by.personId, at: deps.now() });
      await recountQuotas(tx, rest);
      if (quota.knownAt === 'draw') await assignCells(tx, projectId);
      if (online && active) await refuseBlocked(tx, projectId, by.screenLanguage);
      return { done: next, details: { quota: quotaId, names: quota.names, active } };
    },
  });
}
