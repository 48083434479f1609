import type { QuestionnaireMedium, RefusalCode } from '@seker/contract';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { isDiskFull } from '../../../http/free-space.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload, ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { askJob } from '../../system/jobs/index.ts';
import { dropUpload, findUploadFile } from '../../system/uploads/index.ts';
import { convertMedium } from './convert-medium.ts';
import { insertLibraryMedium } from './library.queries.ts';
import type { MediumRefusal } from './media-store.ts';
import { prepareMedium } from './prepare-medium.ts';
import { readLibraryMedium } from './read-library.ts';

const REFUSALS = {
  tooLarge: 'tooLarge',
  unknownFormat: 'uploadKind',
  tooManyPixels: 'tooManyPixels',
} as const satisfies Readonly<Record<MediumRefusal, RefusalCode>>;

interface AddedMedium {
  readonly upload: OwnUpload;
  /** Null: the file's own name. */
  readonly name: string | null;
}

/** Adds a person's upload to a questionnaire's library. */
export async function addMedium(
  deps: Deps,
  by: Session,
  questionnaire: ScopedQuestionnaire,
  { upload, name }: AddedMedium,
): Promise<QuestionnaireMedium> {
  const file = await findUploadFile(deps, upload, 'medium');
  if (!file.ok) throw new Refusal(file.error);
  const prepared = await prepareMedium(deps, { path: file.value, kind: upload.kind }).catch((error: unknown) => {
    throw isDiskFull(error) ? new Refusal('noSpace') : error;
  });
  if (!prepared.ok) {
    // A second attempt would be refused, too.
    await dropUpload(deps, by, upload);
    throw new Refusal(REFUSALS[prepared.error]);
  }
  const at = deps.now();
  const id = await transact(deps.db, async (tx) => {
    const medium = { ...prepared.value, name: name ?? upload.name, by: by.personId, at };
    const added = await insertLibraryMedium(tx, questionnaire.id, medium);
    if (!added.isNew) return added.id;
    if (medium.status === 'converting')
      await askJob(tx, convertMedium, { mediumId: added.id }, { requestedBy: by.personId });
    const { kind, bytes, status } = medium;
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      action: 'addMedium',
      subject: 'questionnaire',
      subjectId: questionnaire.id,
      details: { medium: added.id, kind, bytes, status },
    });
    return added.id;
  });
  await dropUpload(deps, by, upload);
  return await readLibraryMedium(deps, questionnaire.id, id);
}
