import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeProject } from './change-project.ts';
import { countInterviews, markProjectRemoved } from './project-row.queries.ts';

/** Removes a project without interviews from the lists. */
export async function removeProject(deps: Deps, by: ActingPerson, { id }: Pick<ScopedProject, 'id'>): Promise<void> {
  await changeProject(deps, by, id, {
    action: 'remove',
    act: async (tx, { online }) => {
      if (online) throw new Refusal('projectOnline');
      if ((await countInterviews(tx, id)) > 0) throw new Refusal('projectHasRespondents');
      await markProjectRemoved(tx, id, deps.now());
      return { done: null, details: {} };
    },
  });
}
