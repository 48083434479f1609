import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, moment } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { entryHolds } from '../../../db/entry-holds.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';

/** Whether the person of the case `c` is blacklisted now: by e-mail, or by all of their numbers. */
export function isPersonBlacklisted(now: Placeholder) {
  const holds = entryHolds({ projectId: sql`c.project_id`, now });
  return sql`(
    coalesce((
      select bool_and(exists (select from blacklist_entry b where b.phone = p.number and ${holds}))
      from phone p where p.project_id = c.project_id and p.case_id = c.id and p.removed_at is null), false)
    or exists (
      select from project j join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
        join blacklist_entry b on lower(b.email) = lower(r.email)
      where j.id = c.project_id and ${holds}))`;
}

const caseBlacklisted = statement({
  name: 'whether the person of a case is blacklisted',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>(), now: moment },
  gives: { isBlacklisted: boolean },
  text: ({ projectId, caseId, now }) => sql`
    select ${isPersonBlacklisted(now)} as "isBlacklisted" from study_case c where c.project_id = ${projectId} and c.id = ${caseId}`,
});

export async function isCaseBlacklisted(
  db: Db,
  { projectId, caseId }: { readonly projectId: ProjectId; readonly caseId: CaseId },
  now: Instant,
): Promise<boolean> {
  return (await caseBlacklisted(db, { projectId, caseId, now })).rows[0]?.isBlacklisted === true;
}
