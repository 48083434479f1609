import type { Id } from '@seker/kernel';
import type { Db } from '../../db/database.ts';
import { mediaIds } from './media-ids.ts';

/** The ids of what the draft shows. */
export async function readDraftMedia(db: Db, id: Id<'Questionnaire'>): Promise<ReadonlySet<string>> {
  const row = await db
    .selectFrom('questionnaire_draft')
    .select('document')
    .where('questionnaire_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? new Set() : mediaIds(JSON.parse(row.document));
}
