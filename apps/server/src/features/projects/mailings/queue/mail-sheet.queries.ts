import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';
import type { MailingId } from './candidates.queries.ts';

/** Reads what all mails of a mailing have in common. */
export async function readSheetRow(db: Db, projectId: ProjectId, mailingId: MailingId) {
  return await db
    .selectFrom('mailing as m')
    .innerJoin('project as p', 'p.id', 'm.project_id')
    .select(['m.kind', 'm.texts', 'm.choice', 'p.test_key as testKey', 'p.group_id as groupId'])
    .where('m.project_id', '=', projectId)
    .where('m.id', '=', mailingId)
    .executeTakeFirst();
}
