import type { mediaCalls, QuestionnaireMedium } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import { readDraftMedia } from './draft-media.queries.ts';
import { type LibraryRow, listLibrary, type QuestionnaireMediumId } from './library.queries.ts';

/** Lists a questionnaire's library, with the media that the draft shows. */
export async function listMedia(
  deps: Deps,
  { id }: ScopedQuestionnaire,
): Promise<z.input<typeof mediaCalls.listMedia.answer>> {
  const [rows, used] = await Promise.all([listLibrary(deps.db, id), readDraftMedia(deps.db, id)]);
  return { media: rows.map((row) => wireMedium(row, used)) };
}

export async function readLibraryMedium(
  deps: Deps,
  id: Id<'Questionnaire'>,
  mediumId: QuestionnaireMediumId,
): Promise<QuestionnaireMedium> {
  const [[row], used] = [await listLibrary(deps.db, id, mediumId), await readDraftMedia(deps.db, id)];
  if (row === undefined) throw new Refusal('notFound');
  return wireMedium(row, used);
}

function wireMedium(row: LibraryRow, used: ReadonlySet<string>): QuestionnaireMedium {
  const { id, name, kind, bytes, status, addedAt, addedBy, mediumId, type, mime, width, height } = row;
  const isShown = mediumId !== null && type !== null && mime !== null;
  return {
    id,
    name,
    kind,
    bytes,
    status,
    medium: isShown ? { id: mediumId, type, mime, width, height } : null,
    addedBy,
    addedAt: addedAt.toISOString(),
    isUsed: isShown && used.has(mediumId),
  };
}
