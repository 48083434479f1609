import type { Id } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { mediaIds } from './media-ids.ts';

/** Lists the ids of the media in the draft. */
export async function readDraftMedia(db: Db, id: Id<'Questionnaire'>): Promise<ReadonlySet<string>> {
  const document = await readDraftJson(db, id);
  return document === undefined ? new Set() : mediaIds(document);
}

/** Reads the draft's document, complete or not; undefined when there is none yet. */
export async function readDraftJson(db: Db, id: Id<'Questionnaire'>): Promise<unknown> {
  const row = await db
    .selectFrom('questionnaire_draft')
    .select('document')
    .where('questionnaire_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.document);
}
