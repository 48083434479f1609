import type { questionnairesCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedGroup } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { beginDraft } from '../drafts/index.ts';
import { emptyDocument } from './empty-document.ts';
import { insertQuestionnaire, lockGroupOf } from './questionnaire.queries.ts';

type Input = z.output<typeof questionnairesCalls.createQuestionnaire.body>;

/** Creates a questionnaire with an empty draft. */
export async function createQuestionnaire(
  deps: Deps,
  by: ActingPerson,
  group: ScopedGroup,
  { name, comments, language }: Input,
): Promise<Id<'Questionnaire'>> {
  const first = (await listLanguages(deps.db)).find(({ code }) => code === language);
  if (first === undefined)
    throw new Refusal('invalid', { details: { faults: [{ field: 'language', code: 'unfit' }] } });
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    if (!(await lockGroupOf(tx, group.id)))
      throw new Refusal('invalid', { details: { faults: [{ field: 'groupId', code: 'unfit' }] } });
    const id = await insertQuestionnaire(tx, { name, comments, groupId: group.id, by: by.personId, at });
    await beginDraft(tx, id, { document: emptyDocument(first), version: null });
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      action: 'create',
      subject: 'questionnaire',
      subjectId: id,
      details: { group: group.id, language },
    });
    return id;
  });
}
