import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Reads the shared links of a project. */
export async function readWays(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('project')
    .select((eb) => [
      'type',
      'online',
      'open_key as openKey',
      'test_key as testKey',
      eb.cast<boolean>(eb('questionnaire_version_id', 'is not', null), 'boolean').as('hasQuestionnaire'),
      eb
        .cast<boolean>(sql`exists (select from study_case c where c.project_id = project.id)`, 'boolean')
        .as('hasCases'),
      // The list's own title of the column.
      eb.case().when('type', '=', 'panel').then(eb.ref('external_id_column')).end().as('externalIdTitle'),
    ])
    .where('id', '=', projectId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function readExternalIdTitle(db: Db, projectId: ProjectId): Promise<string | null> {
  return (await readWays(db, projectId))?.externalIdTitle ?? null;
}
