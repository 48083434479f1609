import type { DesignProblem } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { listReady, mediaOf } from '../media/index.ts';
import { findSkinOfGroup } from '../skins/index.ts';

/** Lists what a document uses but its library lacks: a version shows only what its library contains. */
export async function missingThings(
  db: Db,
  id: Id<'Questionnaire'>,
  document: unknown,
): Promise<readonly DesignProblem[]> {
  const named = mediaOf(document);
  const ready = named.length === 0 ? new Map<string, string>() : await listReady(db, id);
  const media = named
    .filter((medium) => ready.get(medium.id) !== medium.type)
    .map((medium): DesignProblem => ({ code: 'invalidMedia', at: medium.at, detail: medium.id }));
  const { skin } = document as { readonly skin?: unknown };
  const isMissing = skin !== undefined && !(await findSkinOfGroup(db, id, skin));
  return [
    ...media,
    ...(isMissing ? [{ code: 'invalidSkin', at: 'document', detail: typeof skin === 'string' ? skin : '' }] : []),
  ];
}
