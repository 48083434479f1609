import { MOST_DRAFT_NODES } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { readDraft } from '@seker/questionnaire/design';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { isDiskFull } from '../../../http/free-space.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload, ScopedGroup } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { dropUpload, findUploadFile } from '../../system/uploads/index.ts';
import { beginDraft, measureDraft } from '../drafts/index.ts';
import { insertLibraryMedium, type NewLibraryMedium, storeArchived, withPart } from '../media/index.ts';
import { insertQuestionnaire, lockGroupOf } from './questionnaire.queries.ts';
import { type ReadArchive, readArchive } from './read-archive.ts';

interface ImportedFile {
  readonly upload: OwnUpload;
  /** Null: the name from the export. */
  readonly name: string | null;
}

/** Creates a questionnaire from an exported one. */
export async function importQuestionnaire(
  deps: Deps,
  by: Session,
  group: ScopedGroup,
  { upload, name }: ImportedFile,
): Promise<Id<'Questionnaire'>> {
  const file = await findUploadFile(deps, upload, 'questionnaire');
  if (!file.ok) throw new Refusal(file.error);
  const read = await readArchive(file.value, async (archive) => {
    checkSize(archive.document);
    return { ...archive, media: await storeMedia(deps, archive) };
  }).catch((error: unknown) => {
    throw isDiskFull(error) ? new Refusal('noSpace') : error;
  });
  if (!read.ok) throw new Refusal('structureError', { details: { file: read.error } });
  const { manifest, document, media } = read.value;
  const at = deps.now();
  const id = await transact(deps.db, async (tx) => {
    if (!(await lockGroupOf(tx, group.id)))
      throw new Refusal('invalid', { details: { faults: [{ field: 'groupId', code: 'unfit' }] } });
    const made = { name: name ?? manifest.name, comments: manifest.comments, groupId: group.id, by: by.personId, at };
    const questionnaireId = await insertQuestionnaire(tx, made);
    for (const medium of media) await insertLibraryMedium(tx, questionnaireId, { ...medium, by: by.personId, at });
    await beginDraft(tx, questionnaireId, { document, version: null });
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      action: 'import',
      subject: 'questionnaire',
      subjectId: questionnaireId,
      details: { group: group.id, sha256: manifest.sha256, media: media.length },
    });
    return questionnaireId;
  });
  await dropUpload(deps, by, upload);
  return id;
}

/** Runs before anything is stored. */
function checkSize(document: unknown): void {
  const draft = readDraft(document);
  if (!draft.ok) throw new Refusal('structureError', { details: { errors: draft.error } });
  if (measureDraft(document).nodes > MOST_DRAFT_NODES) throw new Refusal('draftTooLarge');
}

/** Each medium is unpacked to disk and checked there. */
async function storeMedia(
  deps: Deps,
  { manifest, writeMedium }: ReadArchive,
): Promise<readonly Omit<NewLibraryMedium, 'by' | 'at'>[]> {
  const stored: Omit<NewLibraryMedium, 'by' | 'at'>[] = [];
  for (const { file, name, kind } of manifest.media)
    await withPart(deps.config.mediaDir, async (path) => {
      await writeMedium(file, path);
      stored.push({ ...(await storeArchived(deps, { path, kind })), name });
    });
  return stored;
}
