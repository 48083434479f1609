import type { Id } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { copyName } from '../../system/lists/index.ts';
import { beginDraft, requireDraftWithin } from '../drafts/index.ts';
import { copyLibrary } from '../media/index.ts';
import { changeQuestionnaire } from './change-questionnaire.ts';
import { insertQuestionnaire } from './questionnaire.queries.ts';

/** Creates another questionnaire in the same group with a copy of the current draft. */
export async function duplicateQuestionnaire(
  deps: Deps,
  by: ActingPerson,
  { id }: Pick<ScopedQuestionnaire, 'id'>,
): Promise<Id<'Questionnaire'>> {
  return await changeQuestionnaire(deps, by, id, {
    action: 'duplicate',
    act: async (tx, { name, comments, groupId }) => {
      const at = deps.now();
      const { document } = await requireDraftWithin(tx, id);
      const copy = await insertQuestionnaire(tx, { name: copyName(name), comments, groupId, by: by.personId, at });
      await copyLibrary(tx, id, copy);
      await beginDraft(tx, copy, { document: JSON.parse(document), version: null });
      await writeAudit(tx, {
        at,
        personId: by.personId,
        sessionId: by.id,
        action: 'create',
        subject: 'questionnaire',
        subjectId: copy,
        details: { group: groupId, from: id },
      });
      return { done: copy, details: { copy } };
    },
  });
}
