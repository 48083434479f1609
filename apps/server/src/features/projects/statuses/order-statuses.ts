import type { DispositionId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeProject, touchProject } from '../projects/index.ts';
import { listStatuses, setPosition } from './statuses.queries.ts';

/** Orders the statuses other than system statuses, which come first; returns the revision. */
export async function orderStatuses(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedProject,
  { ids, revision }: { readonly ids: readonly DispositionId[]; readonly revision: number },
): Promise<number> {
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx) => {
      const statuses = await listStatuses(tx, id);
      const own = statuses.filter(({ system }) => !system).map((status) => status.id);
      const isWhole = ids.length === own.length && own.every((statusId) => ids.includes(statusId));
      if (!isWhole) throw new Refusal('invalid', { details: { faults: [{ field: 'ids', code: 'unfit' }] } });
      if (ids.every((statusId, index) => statusId === own[index])) return { done: revision, details: null };
      const ordered = [...statuses.filter(({ system }) => system).map((status) => status.id), ...ids];
      for (const [position, statusId] of ordered.entries()) await setPosition(tx, id, statusId, position);
      const done = await touchProject(tx, id, { by: by.personId, at: deps.now() });
      return { done, details: { fields: ['statusOrder'] } };
    },
  });
}
