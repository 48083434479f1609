import type { Id } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** Lists the batches before a revision without their commands, newest first. */
export async function listBatchHeads(
  db: Db,
  id: Id<'Questionnaire'>,
  { before, most }: { readonly before: number | null; readonly most: number },
) {
  return await db
    .selectFrom('draft_batch as b')
    .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'b.person_id').on('p.removed_at', 'is', null))
    .select((eb) => [
      'b.rev',
      'b.person_id as personId',
      'p.id as knownId',
      'p.real_name as realName',
      'b.at',
      eb.fn<number>('jsonb_array_length', ['b.commands']).as('commands'),
    ])
    .where('b.questionnaire_id', '=', id)
    .$if(before !== null, (query) => query.where('b.rev', '<', before as number))
    .orderBy('b.rev', 'desc')
    .limit(most)
    .execute();
}

export type BatchHead = Awaited<ReturnType<typeof listBatchHeads>>[number];

/** Lists the published revisions with their version numbers. */
export async function listPublishedRevs(db: Db, id: Id<'Questionnaire'>) {
  return await db
    .selectFrom('questionnaire_version')
    .select(['number', 'draft_rev as rev'])
    .where('questionnaire_id', '=', id)
    .where('draft_rev', 'is not', null)
    .orderBy('number')
    .execute();
}

/** Reads the last stored document at or before a revision. */
export async function readSnapshot(db: Db, id: Id<'Questionnaire'>, upTo: number) {
  return await db
    .selectFrom('draft_snapshot')
    .select(['rev', 'document'])
    .where('questionnaire_id', '=', id)
    .where('rev', '<=', upTo)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst();
}
