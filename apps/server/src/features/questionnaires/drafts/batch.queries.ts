import type { Id, Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

type QuestionnaireId = Id<'Questionnaire'>;

export interface NewBatch {
  readonly rev: number;
  readonly batch: string;
  readonly by: PersonId;
  readonly at: Instant;
  readonly kind: 'commands' | 'restored';
  readonly base: number;
  readonly commands: readonly unknown[];
  readonly conflicts: readonly unknown[];
}

export async function insertBatch(tx: Tx, id: QuestionnaireId, batch: NewBatch): Promise<void> {
  await tx
    .insertInto('draft_batch')
    .values({
      questionnaire_id: id,
      rev: batch.rev,
      batch: batch.batch,
      person_id: batch.by,
      at: new Date(batch.at),
      kind: batch.kind,
      base: batch.base,
      commands: JSON.stringify(batch.commands),
      conflicts: JSON.stringify(batch.conflicts),
    })
    .execute();
}

/** Finds a batch that was already applied. */
export async function findBatch(db: Db, id: QuestionnaireId, batch: string) {
  return await db
    .selectFrom('draft_batch')
    .select(['rev', 'base', 'kind', 'commands', 'conflicts'])
    .where('questionnaire_id', '=', id)
    .where('batch', '=', batch)
    .executeTakeFirst();
}

/** Lists the batches after `after` up to `upTo`, in order, at most `most`. */
export async function listBatches(
  db: Db,
  id: QuestionnaireId,
  { after, upTo, most }: { readonly after: number; readonly upTo: number; readonly most: number },
) {
  return await db
    .selectFrom('draft_batch as b')
    .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'b.person_id').on('p.removed_at', 'is', null))
    .select([
      'b.rev',
      'b.batch',
      'b.person_id as personId',
      'p.id as knownId',
      'p.real_name as realName',
      'b.at',
      'b.kind',
      'b.commands',
    ])
    .where('b.questionnaire_id', '=', id)
    .where('b.rev', '>', after)
    .where('b.rev', '<=', upTo)
    .orderBy('b.rev')
    .limit(most)
    .execute();
}

export type ReadBatch = Awaited<ReturnType<typeof listBatches>>[number];
