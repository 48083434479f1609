import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeQuestionnaire } from './change-questionnaire.ts';
import { listUsingProjects, markRemoved } from './questionnaire.queries.ts';

/** Takes it out of the list where no project asks by it; its versions stay, for what was asked by them before. */
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
