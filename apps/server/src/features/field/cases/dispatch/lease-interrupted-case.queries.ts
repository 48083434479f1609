import { LEASE_SECONDS, WEB_HOLD_MINUTES } from '@seker/fieldwork';
import { type CaseId, type InterviewId, later, MINUTE, SECOND } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, filled, id, listOf, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { entryHolds } from '../../../../db/entry-holds.ts';
import { IS_AGREED, restsSince } from '../../../../db/number-rests.ts';
import { statement } from '../../../../db/statement.ts';
import { transact } from '../../../../db/transact.ts';
import { lockCase } from '../state/case.queries.ts';
import type { Holder } from '../state/list-leases.queries.ts';
import type { DispatchedCase, DispatchRequest } from './lease-next-case.queries.ts';

type InterruptedRequest = Omit<DispatchRequest, 'parts'> & { readonly caseId: CaseId };

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

/**
 * Records a case whose lease expired while its session went on: the session, or the person's next one, gets it first.
 */
export async function noteInterrupted(db: Db, { sessionId, projectId, caseId }: Holder): Promise<void> {
  await db
    .updateTable('session')
    .set({ resume_project_id: projectId, resume_case_id: caseId })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('case_id', 'is', null)
    .execute();
}

export const numberLeases = statement({
  name: 'lease the numbers of a case',
  takes: { ...CASE, sessionId: id<'Session'>(), now: moment },
  gives: { numbersElsewhere: number, blacklisted: number, resting: number },
  text: ({ projectId, caseId, sessionId, now }) => sql`
    with mine as (
      select number, bool_or(${IS_AGREED}) as is_agreed from phone p
      where project_id = ${projectId} and case_id = ${caseId} and removed_at is null and list_status <> 'locked'
      group by number
    ), leased as (
      insert into number_lease (number, project_id, case_id, session_id)
      select number, ${projectId}, ${caseId}, ${sessionId} from mine order by number on conflict do nothing returning number)
    select (select count(*) from mine) - (select count(*) from leased) as "numbersElsewhere",
      (select count(*) from blacklist_entry b join mine m on m.number = b.phone where ${entryHolds({ projectId, now })}) as blacklisted,
      (select count(*) from number_rang r join mine m on m.number = r.number and not m.is_agreed
        where r.rang_at > ${restsSince({ projectId, now })}) as resting`,
});

export const caseLease = statement({
  name: 'lease a case',
  takes: { ...CASE, sessionId: id<'Session'>(), interviewId: id<'Interview'>(), until: moment },
  text: ({ projectId, caseId, sessionId, interviewId, until }) => sql`
    update study_case set lease_session_id = ${sessionId}, lease_until = ${until},
      visit = visit + 1, record_status = 'inUse', interview_id = ${interviewId}
    where project_id = ${projectId} and id = ${caseId}`,
});

/**
 * Leases the case whose visit was interrupted to its person, regardless of its queue position, otherwise like
 * `lease_next_cases`. It is tried once; `null` when the case is not free or may not be called now.
 */
export async function leaseInterruptedCase(db: Db, request: InterruptedRequest): Promise<DispatchedCase | null> {
  const { sessionId, projectId, caseId, now, wallNow } = request;
  return await transact(db, async (tx) => {
    const found = await lockFreeCase(tx, request);
    if (found !== null) await makeDroppedLinesDue(tx, request);
    const isPointed = await pointSession(tx, request, found?.interviewId ?? null);
    // The second of two requests of one session gets nothing.
    if (found === null || !isPointed) return null;
    const [numbers] = (await numberLeases(tx, { projectId, caseId, sessionId, now })).rows;
    const until = later(wallNow, LEASE_SECONDS * SECOND);
    await caseLease(tx, { projectId, caseId, sessionId, interviewId: found.interviewId, until });
    return { ...found, numbersElsewhere: 0, blacklisted: 0, resting: 0, ...numbers };
  });
}

/**
 * Points the session at the case, or at none, and stops offering it; `false` when the session has moved on meanwhile.
 */
async function pointSession(
  tx: Tx,
  { sessionId, projectId, caseId }: InterruptedRequest,
  interviewId: InterviewId | null,
): Promise<boolean> {
  const pointed = await tx
    .updateTable('session')
    .set({
      resume_project_id: null,
      resume_case_id: null,
      case_id: interviewId === null ? null : caseId,
      interview_id: interviewId,
      phone_id: null,
      return_reason: null,
    })
    .where('id', '=', sessionId)
    .where('project_id', '=', projectId)
    .where('case_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('resume_case_id', '=', caseId)
    .returning('id')
    .executeTakeFirst();
  return pointed !== undefined;
}

const freeCase = statement({
  name: 'read a case that is free',
  takes: {
    ...CASE,
    languages: listOf(id<'Language'>()),
    zones: listOf(text),
    onWebSince: moment,
  },
  gives: {
    caseId: id<'Case'>(),
    interviewId: id<'Interview'>(),
    tier: filled(number),
    readyAt: nullable(date),
    quotaFull: boolean,
  },
  text: ({ projectId, caseId, languages, zones, onWebSince }) => sql`
    select c.id as "caseId", coalesce(c.interview_id, nextval('interview_id_seq')) as "interviewId", tier, ready_at as "readyAt",
      exists (
        select from quota_cell q where q.project_id = c.project_id and q.id = any(c.quota_cells)
          and q.completed + q.reserved >= q.target + q.overflow) as "quotaFull"
    from study_case c left join lateral (
      select answered_by = 'web' and touched_at > ${onWebSince} as "isOnWeb" from interview i
      where i.project_id = c.project_id and i.id = c.interview_id and i.state = 'open') open on true
    where c.project_id = ${projectId} and c.id = ${caseId} and tier is not null and lease_session_id is null and not quota_locked and held_at is null
      and c.language_id = any(${languages}) and zone = any(${zones}) and "isOnWeb" is not true
      -- The most calls of a day hold, but for one who was cut off in the midst of the interview.
      and (c.ready_why <> 'dayCap' or "isOnWeb" is not null) and ("isOnWeb" is not null or has_room(c.project_id))`,
});

export async function lockFreeCase(
  tx: Tx,
  { projectId, caseId, languages, zones, now }: Omit<InterruptedRequest, 'sessionId' | 'personId' | 'wallNow'>,
): Promise<Omit<DispatchedCase, 'numbersElsewhere' | 'blacklisted' | 'resting'> | null> {
  // Waits for the lock first: of two requests of one session the second must see the result of the first. The case is
  // read afterwards by a separate statement, whose snapshot includes the other transaction's changes.
  await lockCase(tx, projectId, caseId);
  const onWebSince = later(now, -WEB_HOLD_MINUTES * MINUTE);
  return (await freeCase(tx, { projectId, caseId, languages, zones, onWebSince })).rows[0] ?? null;
}

const droppedLines = statement({
  name: 'make dropped lines due',
  takes: { ...CASE, now: moment },
  text: ({ projectId, caseId, now }) => sql`
    update phone p set due_at = ${now} from disposition d
    where p.project_id = ${projectId} and p.case_id = ${caseId} and p.list_status = 'pending' and p.due_at > ${now}
      and d.project_id = p.project_id and d.id = p.disposition_id and d.system_key = 'lineDropped'`,
});

/** Makes a line dropped by the end of the session due at once: the same person calls back. */
async function makeDroppedLinesDue(tx: Tx, { projectId, caseId, now }: InterruptedRequest): Promise<void> {
  await droppedLines(tx, { projectId, caseId, now });
}
