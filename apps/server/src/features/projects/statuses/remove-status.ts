import { refusedRemoval } from '@seker/fieldwork';
import type { DispositionId } from '@seker/kernel';
import { isForeignKeyFailure } from '../../../db/foreign-key-failure.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeProject, touchProject } from '../projects/index.ts';
import { deleteStatus, listStatuses } from './statuses.queries.ts';

/** Deletes an unused status; returns the revision of the project. */
export async function removeStatus(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedProject,
  statusId: DispositionId,
  { revision }: { readonly revision: number },
): Promise<number> {
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx) => {
      const stored = (await listStatuses(tx, id)).find((status) => status.id === statusId);
      if (stored === undefined) throw new Refusal('notFound');
      const refusal = refusedRemoval(stored);
      if (refusal !== null) throw new Refusal(refusal);
      try {
        await deleteStatus(tx, id, statusId);
      } catch (error) {
        // An interviewer has set it since the check.
        throw isForeignKeyFailure(error) ? new Refusal('statusInUse') : error;
      }
      const done = await touchProject(tx, id, { by: by.personId, at: deps.now() });
      return { done, details: { fields: ['statuses'], removed: stored.names } };
    },
  });
}
