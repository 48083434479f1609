import type { GroupId, Id, Instant, PersonId, VersionId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';
import type { DraftMeasure } from './measure-draft.ts';

type QuestionnaireId = Id<'Questionnaire'>;

export interface NewDraft {
  readonly document: string;
  readonly measure: DraftMeasure;
  readonly baseVersionId: VersionId | null;
}

/** Inserts a draft; an existing one is kept. */
export async function insertDraft(
  tx: Tx,
  id: QuestionnaireId,
  { document, measure, baseVersionId }: NewDraft,
): Promise<void> {
  const inserted = await tx
    .insertInto('questionnaire_draft')
    .values({
      questionnaire_id: id,
      document,
      base_version_id: baseVersionId,
      languages: [...measure.languages],
      questions: measure.questions,
      skin_id: await knownSkin(tx, measure.skin),
    })
    .onConflict((conflict) => conflict.column('questionnaire_id').doNothing())
    .returning('questionnaire_id')
    .executeTakeFirst();
  if (inserted !== undefined) await insertSnapshot(tx, id, { rev: 0, document });
}

/** Returns the skin if it exists; a draft may name missing things until it is published. */
async function knownSkin(tx: Tx, id: Id<'Skin'> | null): Promise<Id<'Skin'> | null> {
  if (id === null) return null;
  const row = await tx
    .selectFrom('skin')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertSnapshot(
  tx: Tx,
  id: QuestionnaireId,
  { rev, document }: { readonly rev: number; readonly document: string },
): Promise<void> {
  await tx.insertInto('draft_snapshot').values({ questionnaire_id: id, rev, document }).execute();
}

export async function readDraftRow(db: Db, id: QuestionnaireId) {
  return await db
    .selectFrom('questionnaire_draft')
    .select(['head', 'document', 'base_version_id as baseVersionId', 'base_rev as baseRev', 'skin_id as skinId'])
    .where('questionnaire_id', '=', id)
    .executeTakeFirst();
}

export async function readDraftText(db: Db, id: QuestionnaireId): Promise<string> {
  const { document } = await db
    .selectFrom('questionnaire_draft')
    .select('document')
    .where('questionnaire_id', '=', id)
    .executeTakeFirstOrThrow();
  return document;
}

/** Reads the newest version, whose document starts the draft of a questionnaire without one. */
export async function readLastVersion(db: Db, id: QuestionnaireId) {
  return await db
    .selectFrom('questionnaire_version')
    .select(['id', 'number', 'document', 'draft_rev as draftRev'])
    .where('questionnaire_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface LockedDraft {
  readonly groupId: GroupId;
  /** Null: there is no draft yet. */
  readonly head: number | null;
}

/**
 * Locks the questionnaire's row, which stands for its draft as well: batches, publishing and removal wait for each
 * other. Null when it no longer exists.
 */
export async function lockDraft(tx: Tx, id: QuestionnaireId): Promise<LockedDraft | null> {
  const held = await tx
    .selectFrom('questionnaire')
    .select('group_id as groupId')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (held === undefined) return null;
  // A separate statement, which sees the changes that the first one waited for.
  const draft = await tx
    .selectFrom('questionnaire_draft')
    .select('head')
    .where('questionnaire_id', '=', id)
    .executeTakeFirst();
  return { groupId: held.groupId, head: draft?.head ?? null };
}

export interface DraftChange {
  readonly rev: number;
  readonly document: string;
  readonly measure: DraftMeasure;
  readonly by: PersonId;
  readonly at: Instant;
}

export async function writeDraft(
  tx: Tx,
  id: QuestionnaireId,
  { rev, document, measure, by, at }: DraftChange,
): Promise<void> {
  await tx
    .updateTable('questionnaire_draft')
    .set({
      head: rev,
      document,
      languages: [...measure.languages],
      questions: measure.questions,
      skin_id: await knownSkin(tx, measure.skin),
    })
    .where('questionnaire_id', '=', id)
    .execute();
  await tx
    .updateTable('questionnaire')
    .set({ changed_by: by, changed_at: new Date(at) })
    .where('id', '=', id)
    .execute();
}

/** Records that the draft equals the version. */
export async function setBase(tx: Tx, id: QuestionnaireId, versionId: VersionId, rev: number): Promise<void> {
  await tx
    .updateTable('questionnaire_draft')
    .set({ base_version_id: versionId, base_rev: rev })
    .where('questionnaire_id', '=', id)
    .execute();
}

export async function readVersionText(db: Db, id: QuestionnaireId, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('questionnaire_version')
    .select('document')
    .where('questionnaire_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.document ?? null;
}
