import type { ProjectId, VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import { id } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const versions = statement({
  name: 'the versions that a project was asked by',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Version'>() },
  // All versions of the questionnaire: only interviews tell which were used, and a report does not read those.
  text: ({ projectId }) => sql`
    select v.id from project p join questionnaire_version own on own.id = p.questionnaire_version_id
      join questionnaire_version v on v.questionnaire_id = own.questionnaire_id
    where p.id = ${projectId} order by v.id = own.id desc, v.id desc limit 20`,
});

/** Lists the current version first, then the others, newest first. */
export async function listAskedVersions(db: Db, projectId: ProjectId): Promise<readonly VersionId[]> {
  return (await versions(db, { projectId })).rows.map(({ id: versionId }) => versionId);
}
