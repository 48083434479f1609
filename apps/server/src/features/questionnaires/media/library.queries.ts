import type { Id, Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

type QuestionnaireId = Id<'Questionnaire'>;
export type QuestionnaireMediumId = Id<'QuestionnaireMedium'>;

/** Lists a questionnaire's library, newest first, or only one medium. */
export async function listLibrary(db: Db, id: QuestionnaireId, only: number | null = null) {
  return await db
    .selectFrom('questionnaire_medium as q')
    .leftJoin('medium as m', 'm.id', 'q.medium_id')
    .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'q.added_by').on('p.removed_at', 'is', null))
    .select([
      'q.id',
      'q.name',
      'q.kind',
      'q.bytes',
      'q.source',
      'q.status',
      'q.added_at as addedAt',
      'p.real_name as addedBy',
      'm.id as mediumId',
      'm.type',
      'm.mime',
      'm.bytes as shownBytes',
      'm.width',
      'm.height',
    ])
    .where('q.questionnaire_id', '=', id)
    .$if(only !== null, (query) => query.where('q.id', '=', only as QuestionnaireMediumId))
    .orderBy('q.id', 'desc')
    .execute();
}

export type LibraryRow = Awaited<ReturnType<typeof listLibrary>>[number];

export interface NewLibraryMedium {
  readonly name: string;
  readonly source: string;
  readonly kind: string;
  readonly bytes: number;
  readonly mediumId: string | null;
  readonly status: 'ready' | 'converting' | 'unplayable';
  readonly by: PersonId | null;
  readonly at: Instant;
}

/** Returns the id of the row, and whether it is new: equal content is stored once. */
export async function insertLibraryMedium(
  tx: Tx,
  id: QuestionnaireId,
  { mediumId, by, at, ...rest }: NewLibraryMedium,
): Promise<{ readonly id: QuestionnaireMediumId; readonly isNew: boolean }> {
  const inserted = await tx
    .insertInto('questionnaire_medium')
    .values({ questionnaire_id: id, medium_id: mediumId, added_by: by, added_at: new Date(at), ...rest })
    .onConflict((conflict) => conflict.columns(['questionnaire_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return { id: inserted.id, isNew: true };
  const there = await tx
    .selectFrom('questionnaire_medium')
    .select('id')
    .where('questionnaire_id', '=', id)
    .where('source', '=', rest.source)
    .executeTakeFirstOrThrow();
  return { id: there.id, isNew: false };
}

/** Returns whether it still existed. */
export async function deleteLibraryMedium(tx: Tx, id: QuestionnaireMediumId): Promise<boolean> {
  const gone = await tx.deleteFrom('questionnaire_medium').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}

export async function copyLibrary(tx: Tx, from: QuestionnaireId, to: QuestionnaireId): Promise<void> {
  await tx
    .insertInto('questionnaire_medium')
    .columns(['questionnaire_id', 'name', 'source', 'kind', 'bytes', 'medium_id', 'status', 'added_by', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('questionnaire_medium')
        .select((inner) => [
          inner.cast<QuestionnaireId>(inner.val(to), 'bigint').as('questionnaire_id'),
          'name',
          'source',
          'kind',
          'bytes',
          'medium_id',
          'status',
          'added_by',
          'added_at',
        ])
        .where('questionnaire_id', '=', from)
        // An unfinished conversion would have to be repeated.
        .where('status', '!=', 'converting'),
    )
    .execute();
}

/** Reads a film that waits for its conversion. */
export async function readConverting(db: Db, id: QuestionnaireMediumId) {
  return await db
    .selectFrom('questionnaire_medium')
    .select(['source', 'kind'])
    .where('id', '=', id)
    .where('status', '=', 'converting')
    .executeTakeFirst();
}

export async function setConverted(tx: Tx, id: QuestionnaireMediumId, mediumId: string | null): Promise<void> {
  await tx
    .updateTable('questionnaire_medium')
    .set({ medium_id: mediumId, status: mediumId === null ? 'unplayable' : 'ready' })
    .where('id', '=', id)
    .where('status', '=', 'converting')
    .execute();
}

/** Lists the media that this questionnaire's documents may use: kind by id. */
export async function listReady(db: Db, id: QuestionnaireId): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('questionnaire_medium as q')
    .innerJoin('medium as m', 'm.id', 'q.medium_id')
    .select(['m.id', 'm.type'])
    .where('q.questionnaire_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, row.type]));
}

/** Returns which of these files are in use: shown by browsers, or kept in a library. */
export async function listNamedFiles(db: Db, files: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('medium')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(files)))
    .union(
      db
        .selectFrom('questionnaire_medium')
        .select('source as id')
        .where('source', '=', (eb) => eb.fn.any(eb.val(files))),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether it still existed. */
export async function renameLibraryMedium(tx: Tx, id: QuestionnaireMediumId, name: string): Promise<boolean> {
  const renamed = await tx
    .updateTable('questionnaire_medium')
    .set({ name })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Adds the media of a document to the library of a new questionnaire. */
export async function adoptMedia(tx: Tx, id: QuestionnaireId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const media = await tx
    .selectFrom('medium')
    .select(['id', 'type', 'mime', 'bytes', 'added_at as addedAt'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  for (const { id: mediumId, type, mime, bytes, addedAt } of media)
    await tx
      .insertInto('questionnaire_medium')
      .values({
        questionnaire_id: id,
        name: `${type}-${mediumId.slice(0, 8)}`,
        source: mediumId,
        kind: mime.split('/').at(-1) ?? mime,
        bytes,
        medium_id: mediumId,
        status: 'ready',
        added_at: addedAt,
      })
      .onConflict((conflict) => conflict.columns(['questionnaire_id', 'source']).doNothing())
      .execute();
}

/**
 * Locks out changes of the draft, which could start to use a medium being removed: false when the questionnaire no
 * longer exists.
 */
export async function lockLibrary(tx: Tx, id: QuestionnaireId): Promise<boolean> {
  const row = await tx
    .selectFrom('questionnaire')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
