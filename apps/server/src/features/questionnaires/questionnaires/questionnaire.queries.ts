import type { GroupId, Id, Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';
import type { QuestionnaireReader } from './list-questionnaires.queries.ts';

type QuestionnaireId = Id<'Questionnaire'>;

export interface NewQuestionnaire {
  readonly name: string;
  readonly comments: string;
  readonly groupId: GroupId;
  readonly by: PersonId;
  readonly at: Instant;
}

export async function insertQuestionnaire(
  tx: Tx,
  { name, comments, groupId, by, at }: NewQuestionnaire,
): Promise<QuestionnaireId> {
  const moment = new Date(at);
  const { id } = await tx
    .insertInto('questionnaire')
    .values({
      name,
      comments,
      group_id: groupId,
      created_by: by,
      created_at: moment,
      changed_by: by,
      changed_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a group's row until the commit: false when it no longer exists. */
export async function lockGroupOf(tx: Tx, groupId: GroupId): Promise<boolean> {
  const row = await tx
    .selectFrom('person_group')
    .select('id')
    .where('id', '=', groupId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type LockedQuestionnaire = NonNullable<Awaited<ReturnType<typeof lockQuestionnaire>>>;

/** Locks a questionnaire's row; its draft is locked after it. */
export async function lockQuestionnaire(tx: Tx, id: QuestionnaireId) {
  const row = await tx
    .selectFrom('questionnaire as q')
    .select((eb) => [
      'q.id',
      'q.name',
      'q.comments',
      'q.group_id as groupId',
      'q.revision',
      'q.changed_at as changedAt',
      eb
        .selectFrom('person as by')
        .select('by.real_name')
        .whereRef('by.id', '=', 'q.changed_by')
        .where('by.removed_at', 'is', null)
        .as('changedBy'),
    ])
    .where('q.id', '=', id)
    .where('q.removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the new revision. */
export async function updateQuestionnaire(
  tx: Tx,
  id: QuestionnaireId,
  { name, comments, by, at }: Omit<NewQuestionnaire, 'groupId'>,
): Promise<number> {
  const { revision } = await tx
    .updateTable('questionnaire')
    .set((eb) => ({
      name,
      comments,
      revision: eb('revision', '+', 1),
      changed_by: by,
      changed_at: new Date(at),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function markRemoved(tx: Tx, id: QuestionnaireId, at: Instant): Promise<void> {
  await tx
    .updateTable('questionnaire')
    .set({ removed_at: new Date(at) })
    .where('id', '=', id)
    .execute();
}

/** Lists the projects that use it and that the reader may see, with the version's number. */
export async function listUsingProjects(db: Db, id: QuestionnaireId, reader: QuestionnaireReader | null) {
  return await db
    .selectFrom('project as p')
    .innerJoin('questionnaire_version as v', 'v.id', 'p.questionnaire_version_id')
    .select(['p.id', 'p.name', 'p.online', 'v.number as version', 'v.id as versionId'])
    .where('v.questionnaire_id', '=', id)
    .$if(reader?.reach === 'group', (query) => query.where('p.group_id', '=', (reader as QuestionnaireReader).groupId))
    .$if(reader?.reach === 'own', (query) =>
      query
        .innerJoin('allocation as a', 'a.project_id', 'p.id')
        .where('a.person_id', '=', (reader as QuestionnaireReader).personId)
        .where('p.observer', '=', true),
    )
    .orderBy('p.id')
    .execute();
}

/** Lists all groups, or only the given one. */
export async function listGroupChoices(db: Db, only: GroupId | null) {
  return await db
    .selectFrom('person_group')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .$if(only !== null, (query) => query.where('id', '=', only as GroupId))
    .orderBy('name')
    .execute();
}
