import type { Id, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
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

/** A use whose answers the requester may decide; nothing that `reviewerId` encoded themselves is theirs to decide. */
export interface ReviewedUse {
  readonly id: Id<'CodeframeUse'>;
  /** Null: a supervisor, who may decide all of it. */
  readonly reviewerId: PersonId | null;
  readonly [scoped]: 'review';
}

/** Finds a use of a project. `isNamed`: the person is named as a reviewer of it, and still of the project's group. */
export async function findReviewedUse(
  db: Db,
  projectId: ProjectId,
  useId: number,
  personId: PersonId,
): Promise<{ readonly id: Id<'CodeframeUse'>; readonly isNamed: boolean } | null> {
  const row = await db
    .selectFrom('codeframe_use as u')
    .select((eb) => [
      'u.id',
      eb
        .exists(
          eb
            .selectFrom('coding_reviewer as r')
            .innerJoin('person as n', 'n.id', 'r.person_id')
            .innerJoin('project as p', (join) =>
              join.onRef('p.id', '=', 'r.project_id').onRef('p.group_id', '=', 'n.group_id'),
            )
            .select(sql.lit(1).as('one'))
            .whereRef('r.project_id', '=', 'u.project_id')
            .whereRef('r.use_id', '=', 'u.id')
            .where('r.person_id', '=', personId),
        )
        .as('isNamed'),
    ])
    .where('u.project_id', '=', projectId)
    .where('u.id', '=', useId as Id<'CodeframeUse'>)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, isNamed: Boolean(row.isNamed) };
}
