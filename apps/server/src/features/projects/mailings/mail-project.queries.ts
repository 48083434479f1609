import type { GroupId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Reads what mails tell of a project, and how its group sends. */
export async function readMailFacts(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('project as p')
    .innerJoin('person_group as g', 'g.id', 'p.group_id')
    .innerJoin('language as l', 'l.id', 'p.default_language_id')
    .select((eb) => [
      'p.group_id as groupId',
      'p.name',
      'p.type',
      'p.online',
      'p.zone',
      'p.list_file_id as listFileId',
      'p.revision',
      'g.postal_address as postalAddress',
      'l.code as defaultLanguage',
      eb.cast<string | null>(sql`p.deadline`, 'text').as('deadline'),
    ])
    .where('p.id', '=', projectId)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
}

export async function readRelay(db: Db, groupId: GroupId) {
  return await db
    .selectFrom('mail_relay')
    .select(['host', 'port', 'security', 'user_name as user', 'password'])
    .where('group_id', '=', groupId)
    .executeTakeFirst();
}
