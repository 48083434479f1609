import { sql } from 'kysely';
import { entryHolds } from '../../../db/entry-holds.ts';

/**
 * A case `c` with an agreed time: a meeting, or one that a supervisor gave to an interviewer or that returns in another language,
 * at a time that was agreed. The condition of `study_case_callback`.
 */
export const IS_CALLBACK = sql`(c.tier = 2 or c.tier in (1, 4) and c.ready_why = 'meeting')`;

/** Whose it is; null: all interviewers'. */
export const OWNER = sql`case c.tier when 1 then c.assigned_person_id when 2 then c.appointment_person_id end`;

const isOpenNumber = sql`n.removed_at is null and n.list_status <> 'locked'`;

const isQuotaFull = sql`exists (select from quota_cell q where q.project_id = c.project_id and q.id = any(c.quota_cells)
    and q.completed + q.reserved >= q.target + q.overflow)`;

/** All its open numbers are on the blacklist. By case: few are looked at. */
function isBlacklisted(now: unknown) {
  return sql`not exists (select from phone n where n.project_id = c.project_id and n.case_id = c.id and ${isOpenNumber}
      and not exists (select from blacklist_entry b where b.phone = n.number and ${entryHolds({ projectId: sql`c.project_id`, now })}))`;
}

const isElsewhere = sql`exists (select from phone n join number_lease l on l.number = n.number
    where n.project_id = c.project_id and n.case_id = c.id and ${isOpenNumber} and (l.project_id, l.case_id) <> (n.project_id, n.case_id))`;

/** How a callback `c` of a project `p` stands, asked in `a`: see `CallbackStand`. The first that applies. */
export function standOf(now: unknown) {
  return sql`case
    when c.lease_session_id is not null then 'inHand'
    when c.held_at is not null then 'held'
    when not p.online then 'offline'
    when c.quota_locked or ${isQuotaFull} then 'quotaClosed'
    when ${isBlacklisted(now)} then 'blacklisted'
    when ${isElsewhere} then 'elsewhere'
    when c.ready_at > ${now}::timestamptz then 'later'
    when c.zone <> all(a.zones) then 'outsideHours'
    when c.tier = 1 then 'given'
    when c.tier = 2 and c.appointment_person_id is not null and c.ready_at > a.opened then 'kept'
    else 'open' end`;
}

/**
 * Whether its time has come or is near, it may be dialled, and no one in `team` could take it. What is cheap to tell comes
 * first.
 */
export function isWithoutTaker({ now, soon }: { readonly now: unknown; readonly soon: unknown }) {
  return sql`(c.ready_at <= ${soon}::timestamptz and c.lease_session_id is null and c.held_at is null and p.online and not c.quota_locked
    and (c.ready_at > ${now}::timestamptz or c.zone = any(a.zones))
    and case when c.tier = 1 or c.tier = 2 and c.appointment_person_id is not null and c.ready_at <= ${now}::timestamptz and c.ready_at > a.opened
      then (c.project_id, ${OWNER}, c.language_id) not in (select t.project_id, t.person_id, t.language_id from team t)
      else (c.project_id, c.language_id) not in (select t.project_id, t.language_id from team t) end
    and not ${isQuotaFull} and not ${isBlacklisted(now)} and not ${isElsewhere})`;
}
