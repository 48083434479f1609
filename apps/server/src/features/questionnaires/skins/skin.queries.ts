import { type SurveySkin, surveySkin } from '@seker/contract';
import { type GroupId, type Id, type Instant, type PersonId, parseId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

type SkinId = Id<'Skin'>;

export async function readSkin(db: Db, id: SkinId): Promise<SurveySkin | null> {
  const row = await db.selectFrom('skin').select('settings').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : surveySkin.parse(row.settings);
}

/** Reads a skin with its logo, which projects are read without. */
export async function readSkinRevision(db: Db, id: SkinId) {
  const row = await db.selectFrom('skin').select(['settings', 'revision']).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { settings: surveySkin.parse(row.settings), revision: row.revision };
}

/** Lists the skins of a group, or all. */
export async function listSkinRows(db: Db, groupId: GroupId | null) {
  return await skinRows(db)
    .$if(groupId !== null, (query) => query.where('s.group_id', '=', groupId as GroupId))
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}

export async function readSkinRow(db: Db, id: SkinId) {
  return await skinRows(db).where('s.id', '=', id).executeTakeFirst();
}

export type SkinRow = NonNullable<Awaited<ReturnType<typeof readSkinRow>>>;

function skinRows(db: Db) {
  return db
    .selectFrom('skin as s')
    .innerJoin('person_group as g', 'g.id', 's.group_id')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 's.changed_by').on('by.removed_at', 'is', null))
    .select([
      's.id',
      's.name',
      's.settings',
      's.revision',
      's.changed_at as changedAt',
      'by.real_name as changedBy',
      'g.id as groupId',
      'g.name as groupName',
    ])
    .where('s.removed_at', 'is', null);
}

/** Lists the projects shown in one of these skins. */
export async function listProjectsIn(db: Db, ids: readonly SkinId[]) {
  return await db
    .selectFrom('project as p')
    .innerJoin('questionnaire_version as v', 'v.id', 'p.questionnaire_version_id')
    .select((eb) => ['p.id', 'p.name', 'p.online', eb.fn.coalesce('p.skin_id', 'v.skin_id').as('skinId')])
    .where((eb) => eb(eb.fn.coalesce('p.skin_id', 'v.skin_id'), '=', eb.fn.any(eb.val(ids))))
    .orderBy('p.id')
    .execute();
}

/** Lists the questionnaires whose draft names one of these skins. */
export async function listQuestionnairesIn(db: Db, ids: readonly SkinId[]) {
  return await db
    .selectFrom('questionnaire_draft as d')
    .innerJoin('questionnaire as q', 'q.id', 'd.questionnaire_id')
    .select(['q.id', 'q.name', 'd.skin_id as skinId'])
    .where('d.skin_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('q.removed_at', 'is', null)
    .orderBy('q.id')
    .execute();
}

/** Locks a skin's row against changes and new references. */
export async function lockSkin(tx: Tx, id: SkinId) {
  const locked = await tx
    .selectFrom('skin')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return locked === undefined ? undefined : await readSkinRow(tx, id);
}

export interface SkinFields {
  readonly name: string;
  readonly settings: SurveySkin;
  readonly by: PersonId;
  readonly at: Instant;
}

export async function insertSkin(tx: Tx, groupId: GroupId, { name, settings, by, at }: SkinFields): Promise<SkinId> {
  const { id } = await tx
    .insertInto('skin')
    .values({
      name,
      settings: JSON.stringify(settings),
      group_id: groupId,
      changed_by: by,
      changed_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the new revision. */
export async function updateSkin(tx: Tx, id: SkinId, { name, settings, by, at }: SkinFields): Promise<number> {
  const { revision } = await tx
    .updateTable('skin')
    .set((eb) => ({
      name,
      settings: JSON.stringify(settings),
      revision: eb('revision', '+', 1),
      changed_by: by,
      changed_at: new Date(at),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Old versions may still name it: their pages stay unchanged. */
export async function markSkinRemoved(tx: Tx, id: SkinId, at: Instant): Promise<void> {
  await tx
    .updateTable('skin')
    .set({ removed_at: new Date(at) })
    .where('id', '=', id)
    .execute();
}

/** Whether it is a skin of the questionnaire's own group. */
export async function findSkinOfGroup(db: Db, questionnaireId: Id<'Questionnaire'>, named: unknown): Promise<boolean> {
  const id = parseId<'Skin'>(named);
  if (id === null) return false;
  const row = await db
    .selectFrom('skin as s')
    .innerJoin('questionnaire as q', 'q.group_id', 's.group_id')
    .select('s.id')
    .where('s.id', '=', id)
    .where('q.id', '=', questionnaireId)
    .where('s.removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
