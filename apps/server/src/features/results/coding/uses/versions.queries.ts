import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const versions = statement({
  name: 'versions of the questionnaire of a project',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Version'>() },
  text: ({ projectId }) => sql`
    select v.id from questionnaire_version v where v.id = (select questionnaire_version_id from project where id = ${projectId})
      or v.id in (select version_id from study_interview where project_id = ${projectId})
    order by v.id desc`,
});

/** Lists the versions that a project asks or has asked by, newest first. */
export async function listVersionsOf(db: Db, projectId: ProjectId) {
  return (await versions(db, { projectId })).rows.map((row) => row.id);
}
