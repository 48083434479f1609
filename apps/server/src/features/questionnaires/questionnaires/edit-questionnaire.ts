import type { questionnairesCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changeQuestionnaire } from './change-questionnaire.ts';
import { updateQuestionnaire } from './questionnaire.queries.ts';

type Input = z.output<typeof questionnairesCalls.editQuestionnaire.body>;

/** Changes name and comments, if unchanged since the editor read them. */
export async function editQuestionnaire(
  deps: Deps,
  by: ActingPerson,
  { id }: Pick<ScopedQuestionnaire, 'id'>,
  { name, comments, revision }: Input,
): Promise<number> {
  return await changeQuestionnaire(deps, by, id, {
    action: 'edit',
    act: async (tx, locked) => {
      if (locked.revision !== revision)
        throw new Refusal('stale', {
          details: { changedBy: locked.changedBy, changedAt: locked.changedAt.toISOString() },
        });
      const fields = (['name', 'comments'] as const).filter((field) => locked[field] !== { name, comments }[field]);
      if (fields.length === 0) return { done: revision, details: null };
      const done = await updateQuestionnaire(tx, id, { name, comments, by: by.personId, at: deps.now() });
      return { done, details: { fields } };
    },
  });
}
