import { keyParts } from '@seker/fieldwork';
import type { Id, Rng } from '@seker/kernel';
import { listStoredCells, listStoredQuotas } from '../../features/projects/quotas/setup/quota-setup.queries.ts';
import { saveQuota } from '../../features/projects/quotas/setup/save-quota.ts';
import { switchQuota } from '../../features/projects/quotas/setup/switch-quota.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { TestServer } from '../test-server.ts';
import type { Actor } from './actors.ts';
import type { Study } from './open-study.ts';

/** A supervisor who switches quotas on and off, removes and restores cells, and changes their targets. */
export function quotaSwitcher(server: TestServer, { projectId }: Study, by: Session): Actor {
  const known = new Map<number, readonly string[]>();
  return async (rng) => {
    const own = projectId as Id<'Project'>;
    const quotas = await listStoredQuotas(server.db, own);
    const quota = quotas[rng.below(quotas.length)];
    if (quota === undefined) throw new Error('the study has no quotas');
    const { id: quotaId, revision, active } = quota;
    try {
      if (rng.share() < 0.6) await switchQuota(server.deps, by, own, { quotaId, active: !active, revision });
      else await saveQuota(server.deps, by, own, { ...(await newDefinition(quota, rng)), quotaId, revision });
    } catch (error) {
      // The screen would have been refused, too, with the numbers.
      if (!(error instanceof Refusal)) throw error;
    }
  };

  async function newDefinition(quota: Awaited<ReturnType<typeof listStoredQuotas>>[number], rng: Rng) {
    const cells = (await listStoredCells(server.db, projectId as Id<'Project'>)).filter(
      ({ quotaId }) => quotaId === quota.id,
    );
    if (!known.has(quota.id))
      known.set(
        quota.id,
        cells.map(({ key }) => key),
      );
    const keys = (known.get(quota.id) ?? []).filter(() => rng.share() < 0.85);
    return {
      names: {},
      policy: rng.share() < 0.3 ? ('soft' as const) : ('strict' as const),
      overflow: rng.below(3),
      unit: 'count' as const,
      cells: keys.map((key) => ({ parts: [...keyParts(key)], labels: {}, amount: 1 + rng.below(8) })),
    };
  }
}
