import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedMedium } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readDraftMedia } from './draft-media.queries.ts';
import { deleteLibraryMedium, listLibrary, lockLibrary } from './library.queries.ts';

/** Removes a medium from the library; the file is kept for the versions that show it. */
export async function removeMedium(deps: Deps, by: Session, medium: ScopedMedium): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await lockLibrary(tx, medium.questionnaireId))) throw new Refusal('notFound');
    const [[row], used] = [
      await listLibrary(tx, medium.questionnaireId, medium.id),
      await readDraftMedia(tx, medium.questionnaireId),
    ];
    if (row === undefined) throw new Refusal('notFound');
    if (row.mediumId !== null && used.has(row.mediumId)) throw new Refusal('mediumInUse');
    await deleteLibraryMedium(tx, medium.id);
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'removeMedium',
      subject: 'questionnaire',
      subjectId: medium.questionnaireId,
      details: { medium: medium.id },
    });
  });
}
