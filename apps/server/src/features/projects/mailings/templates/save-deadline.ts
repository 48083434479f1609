import type { Deps } from '../../../../deps.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { changeProject, updateProject } from '../../projects/index.ts';
import { setDeadline } from './deadline.queries.ts';

/** Sets the last day that mails tell. */
export async function saveDeadline(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedProject,
  { deadline, revision }: { readonly deadline: string | null; readonly revision: number },
): Promise<number> {
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx) => {
      await setDeadline(tx, id, deadline);
      const done = await updateProject(tx, id, {}, { by: by.personId, at: deps.now() });
      return { done, details: { fields: ['deadline'] } };
    },
  });
}
