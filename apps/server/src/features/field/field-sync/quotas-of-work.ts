import type { FieldAllotment, FieldProject } from '@seker/contract';
import { cellText } from '@seker/fieldwork';
import { type Id, type ProjectId, type ScreenLanguage, textIn } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { listAllotted, listQuotasOf } from '../../projects/quotas/allotments/index.ts';

export type QuotasOfWork = Pick<FieldProject, 'quotas' | 'allotments'>;

/** What a device needs to know of the quotas of its projects, and the places that it holds in them. */
export async function quotasOfWork(
  deps: Deps,
  deviceId: Id<'Device'>,
  projectIds: readonly ProjectId[],
  language: ScreenLanguage,
): Promise<(projectId: ProjectId) => QuotasOfWork> {
  const [quotas, held] = await Promise.all([
    listQuotasOf(deps.db, projectIds),
    listAllotted(deps.db, deviceId, deps.now()),
  ]);
  return (projectId) => ({
    quotas: quotas
      .filter((quota) => quota.projectId === projectId)
      .map(({ id, parts, keys }) => ({ id, parts: [...parts], keys: [...keys] })),
    allotments: held.filter((of) => of.projectId === projectId).map((of) => wireAllotment(of, language)),
  });
}

function wireAllotment(
  { id, quotaId, key, quota, labels, places, usedBy, uid, until }: Awaited<ReturnType<typeof listAllotted>>[number],
  language: ScreenLanguage,
): FieldAllotment {
  const label = [textIn(quota, language), cellText(textIn(labels, language), key)].filter((part) => part !== '');
  return {
    id,
    quotaId,
    key,
    label: label.join(' · '),
    places,
    usedBy: [...usedBy],
    uid,
    until: new Date(until).toISOString(),
  };
}
