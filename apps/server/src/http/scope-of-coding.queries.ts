import type { Id, PersonId, ProjectId } from '@seker/kernel';
import type { Db } from '../db/database.ts';

declare const scoped: unique symbol;

/** A requester's own task of encoding. */
export interface OwnCodingBatch {
  readonly id: Id<'CodingBatch'>;
  readonly projectId: ProjectId;
  readonly useId: Id<'CodeframeUse'>;
  readonly pass: 1 | 2;
  /** As it was when the request came. */
  readonly isReleased: boolean;
  readonly [scoped]: 'own';
}

export async function findOwnCodingBatch(db: Db, personId: PersonId, batchId: number): Promise<OwnCodingBatch | null> {
  const row = await db
    .selectFrom('coding_batch as b')
    .innerJoin('project as p', 'p.id', 'b.project_id')
    .select((b) => [
      'b.id',
      'b.project_id as projectId',
      'b.use_id as useId',
      'b.pass',
      b('b.released_at', 'is not', null).as('isReleased'),
    ])
    .where('b.id', '=', batchId as Id<'CodingBatch'>)
    .where('b.person_id', '=', personId)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (row as OwnCodingBatch);
}
