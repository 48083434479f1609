import type { QuestionnaireMedium } from '@seker/contract';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedMedium } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { renameLibraryMedium } from './library.queries.ts';
import { readLibraryMedium } from './read-library.ts';

/** Renames a file of the library; documents reference its content, so nothing else changes. */
export async function renameMedium(
  deps: Deps,
  by: Session,
  { id, questionnaireId }: ScopedMedium,
  name: string,
): Promise<QuestionnaireMedium> {
  await transact(deps.db, async (tx) => {
    if (!(await renameLibraryMedium(tx, id, name))) throw new Refusal('notFound');
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'renameMedium',
      subject: 'questionnaire',
      subjectId: questionnaireId,
      details: { medium: id },
    });
  });
  return await readLibraryMedium(deps, questionnaireId, id);
}
