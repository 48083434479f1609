import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, number } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { entryHolds } from '../../../../db/entry-holds.ts';
import { statement } from '../../../../db/statement.ts';

/** The phone `p` has no entry in force any more, in its project or globally. */
const isFreed = (now: unknown) => sql`p.lock_reason = 'blacklisted' and p.removed_at is null and not exists (
  select from blacklist_entry b where b.phone = p.number and ${entryHolds({ projectId: sql`p.project_id`, now })})`;

const waiting = statement({
  name: 'lock cases with numbers that are blacklisted no more',
  takes: { now: moment, most: number },
  gives: { projectId: id<'Project'>(), caseId: id<'Case'>() },
  text: ({ now, most }) => sql`
    select c.project_id as "projectId", c.id as "caseId"
    from study_case c join project j on j.id = c.project_id and j.removed_at is null
    where (c.project_id, c.id) in (select p.project_id, p.case_id from phone p where ${isFreed(now)})
      and c.lease_session_id is null and c.record_status not in ('success', 'extra', 'zeroQuota', 'overQuota')
      and not exists (select from phone p join disposition d on d.project_id = p.project_id and d.id = p.disposition_id
        where p.project_id = c.project_id and p.case_id = c.id and d.type = 5)
    order by c.project_id, c.id limit ${most} for no key update of c skip locked`,
});

const freed = statement({
  name: 'free the numbers of a case that are blacklisted no more',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>(), now: moment },
  text: ({ projectId, caseId, now }) => sql`
    update phone p set lock_reason = null, list_status = case when d.type in (1, 3) then 'pending' else 'free' end
    from disposition d where d.project_id = p.project_id and d.id = p.disposition_id
      and p.project_id = ${projectId} and p.case_id = ${caseId} and ${isFreed(now)}`,
});

export async function lockFreedCases(
  tx: Tx,
  now: Instant,
  most: number,
): Promise<readonly { readonly projectId: ProjectId; readonly caseId: CaseId }[]> {
  return (await waiting(tx, { now, most })).rows;
}

export async function freePhones(tx: Tx, projectId: ProjectId, caseId: CaseId, now: Instant): Promise<void> {
  await freed(tx, { projectId, caseId, now });
}
