import type { Id, Instant, PersonId, VersionId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

type QuestionnaireId = Id<'Questionnaire'>;

export interface NewVersion {
  readonly number: number;
  readonly sha256: string;
  /** Canonical JSON. */
  readonly document: string;
  readonly comments: string;
  readonly by: PersonId;
  readonly at: Instant;
  readonly draftRev: number;
  readonly skinId: Id<'Skin'> | null;
}

export async function insertVersion(
  tx: Tx,
  id: QuestionnaireId,
  { number, sha256, document, comments, by, at, draftRev, skinId }: NewVersion,
): Promise<VersionId> {
  const row = await tx
    .insertInto('questionnaire_version')
    .values({
      questionnaire_id: id,
      number,
      sha256,
      document,
      comments,
      person_id: by,
      frozen_at: new Date(at),
      draft_rev: draftRev,
      skin_id: skinId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Reads the version that the next one follows. */
export async function readLastNumber(db: Db, id: QuestionnaireId) {
  return await db
    .selectFrom('questionnaire_version')
    .select(['id', 'number', 'sha256'])
    .where('questionnaire_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists the versions, newest first, or only the one with this number. */
export async function listVersionRows(db: Db, id: QuestionnaireId, number: number | null) {
  return await db
    .selectFrom('questionnaire_version as v')
    .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'v.person_id').on('p.removed_at', 'is', null))
    .select([
      'v.id',
      'v.number',
      'v.comments',
      'v.sha256',
      'v.frozen_at as publishedAt',
      'p.real_name as publishedBy',
      'v.draft_rev as rev',
    ])
    .where('v.questionnaire_id', '=', id)
    .$if(number !== null, (query) => query.where('v.number', '=', number as number))
    .orderBy('v.number', 'desc')
    .execute();
}
