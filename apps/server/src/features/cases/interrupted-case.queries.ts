import { WEB_HOLD_MINUTES } from '@seker/fieldwork';
import type { CaseId, InterviewId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Holder } from './case-outcome.queries.ts';
import { type Dispatched, type DispatchRequest, LEASE_SECONDS } from './dispatch.queries.ts';

/** The lease ran out while its session went on: the case is the first that the session, or the person's next one, gets. */
export async function noteInterrupted(db: Db, { sessionId, projectId, caseId }: Holder): Promise<void> {
  await sql`
    update session set resume_project_id = ${projectId}, resume_case_id = ${caseId}
    where id = ${sessionId} and ended_at is null and case_id is null
  `.execute(db);
}

/**
 * Gives the session the case whose visit was interrupted for its person, regardless of its place in the queue, as
 * `lease_next_case` gives the next one. It is tried once; `null` when the case is not free, or may not be called now.
 */
export async function leaseInterruptedCase(
  db: Db,
  request: DispatchRequest & { readonly caseId: CaseId },
): Promise<Dispatched | null> {
  const { sessionId, projectId, caseId } = request;
  return await transact(db, async (tx) => {
    const found = await lockFreeCase(tx, request);
    if (found !== null) await makeDroppedLinesDue(tx, request);
    const pointed = await sql<{ interviewId: InterviewId }>`
      update session set resume_project_id = null, resume_case_id = null,
        case_id = case when ${found !== null} then ${caseId}::bigint end, interview_id = ${found?.interviewId ?? null}::bigint,
        phone_id = null, return_reason = null
      where id = ${sessionId} and project_id = ${projectId} and case_id is null and ended_at is null and resume_case_id = ${caseId}
      returning interview_id as "interviewId"
    `.execute(tx);
    // The second of two requests of one session takes nothing.
    if (found === null || pointed.rows.length === 0) return null;
    const { rows } = await sql<Pick<Dispatched, 'numbersElsewhere' | 'blacklisted'>>`
      with mine as (
        select distinct number from phone
        where project_id = ${projectId} and case_id = ${caseId} and removed_at is null and list_status <> 'locked'
      ), leased as (
        insert into number_lease (number, project_id, case_id, session_id)
        select number, ${projectId}, ${caseId}, ${sessionId} from mine order by number on conflict do nothing returning number)
      select (select count(*) from mine) - (select count(*) from leased) as "numbersElsewhere",
        (select count(*) from blacklist_entry b join mine m on m.number = b.phone where b.until is null or b.until > now()) as blacklisted
    `.execute(tx);
    await sql`
      update study_case set lease_session_id = ${sessionId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
        visit = visit + 1, record_status = 'inUse', interview_id = ${found.interviewId}
      where project_id = ${projectId} and id = ${caseId}
    `.execute(tx);
    return { ...found, numbersElsewhere: 0, blacklisted: 0, ...rows[0] };
  });
}

async function lockFreeCase(
  tx: Tx,
  { projectId, caseId, languages, zones }: DispatchRequest & { readonly caseId: CaseId },
): Promise<Omit<Dispatched, 'numbersElsewhere' | 'blacklisted'> | null> {
  const { rows } = await sql<Omit<Dispatched, 'numbersElsewhere' | 'blacklisted'>>`
    select c.id as "caseId", coalesce(c.interview_id, nextval('interview_id_seq')) as "interviewId", tier, ready_at as "readyAt",
      exists (
        select from quota_cell q where q.project_id = c.project_id and q.id = any(c.quota_cells)
          and q.completed + q.reserved >= q.target + q.overflow) as "quotaFull"
    from study_case c left join lateral (
      select answered_by = 'web' and touched_at > now() - make_interval(mins => ${WEB_HOLD_MINUTES}) as "isOnWeb" from interview i
      where i.project_id = c.project_id and i.id = c.interview_id and i.state = 'open') open on true
    where c.project_id = ${projectId} and c.id = ${caseId} and tier is not null and lease_session_id is null and not quota_locked
      and c.language_id = any(${languages}::bigint[]) and zone = any(${zones}::text[]) and "isOnWeb" is not true
      and ("isOnWeb" is not null or exists (select from project j where j.id = c.project_id and j.completed < j.sample_size))
    for update of c skip locked
  `.execute(tx);
  return rows[0] ?? null;
}

/** The line that dropped when the session ended need not wait for its turn: the same person calls back. */
async function makeDroppedLinesDue(
  tx: Tx,
  { projectId, caseId }: { readonly projectId: number; readonly caseId: CaseId },
): Promise<void> {
  await sql`
    update phone p set due_at = now() from disposition d
    where p.project_id = ${projectId} and p.case_id = ${caseId} and p.list_status = 'pending' and p.due_at > now()
      and d.project_id = p.project_id and d.id = p.disposition_id and d.system_key = 'lineDropped'
  `.execute(tx);
}
