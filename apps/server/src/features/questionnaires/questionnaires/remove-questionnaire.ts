import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeQuestionnaire } from './change-questionnaire.ts';
import { listUsingProjects, markRemoved } from './questionnaire.queries.ts';

/** Removes a questionnaire that no project uses from the list; its versions are kept for earlier interviews. */
export async function removeQuestionnaire(
  deps: Deps,
  by: ActingPerson,
  { id }: Pick<ScopedQuestionnaire, 'id'>,
): Promise<void> {
  await changeQuestionnaire(deps, by, id, {
    action: 'remove',
    act: async (tx) => {
      const projects = await listUsingProjects(tx, id, null);
      if (projects.length > 0)
        throw new Refusal('questionnaireInUse', {
          details: { projects: projects.map((project) => ({ id: project.id, name: project.name })) },
        });
      await markRemoved(tx, id, deps.now());
      return { done: null, details: {} };
    },
  });
}
