import { DAY, HOUR, MINUTE } from '@seker/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { COMES_BACK, MOST_ATTEMPTS, type PastField } from './play-history.ts';

/** Inserts every call with its outcome. */
export async function seedCalls(
  tx: Tx,
  projectId: number,
  { attempts }: PastField,
  sessions: readonly number[],
): Promise<void> {
  const values = attempts.map(({ case: { id, phoneId }, shift, ...attempt }) => ({
    ...attempt,
    caseId: id,
    phoneId,
    sessionId: sessions[shift],
  }));
  // A case without an interview still needs a reserved interview id.
  await sql`
    update study_case set interview_id = nextval(pg_get_serial_sequence('interview', 'id'))
    where project_id = ${projectId} and interview_id is null and id = any(${[...new Set(values.map(({ caseId }) => caseId))]}::bigint[])
  `.execute(tx);
  await sql`
    insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how, started_at, answered_at, ended_at,
      exchange_outcome, disposition_id, closed_at, tier)
    select ${projectId}, a."caseId", a."phoneId", c.interview_id, a.visit, a."personId", a."sessionId", 'auto', to_timestamp(a."startedAt" / 1000),
      to_timestamp(a."answeredAt" / 1000), to_timestamp(a."endedAt" / 1000),
      case when a."answeredAt" is not null then 'answered' when a.status = 'busy' then 'busy' else 'noAnswer' end,
      d.id, to_timestamp(a."closedAt" / 1000), case when a.visit = 1 then 6 else 5 end
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as a("caseId" bigint, "phoneId" bigint, visit int, "personId" bigint,
      "sessionId" bigint, "startedAt" float8, "answeredAt" float8, "endedAt" float8, "closedAt" float8, status text)
    join study_case c on c.project_id = ${projectId} and c.id = a."caseId"
    join disposition d on d.project_id = ${projectId} and d.system_key = a.status
    order by a."startedAt"
  `.execute(tx);
}

/** Sets each case to its state after its last call. */
export async function settleCases(tx: Tx, projectId: number, { attempts }: PastField): Promise<void> {
  const last = new Map(attempts.map((attempt) => [attempt.case.id, attempt]));
  const values = [...last.values()].map(({ case: { id, phoneId }, status, visit, closedAt, answeredAt }) => {
    const isOpen = COMES_BACK.has(status) && visit < MOST_ATTEMPTS;
    const isSpent = COMES_BACK.has(status) && !isOpen;
    const contacted = answeredAt !== null && status !== 'machine';
    return {
      id,
      phoneId,
      visit,
      contacted,
      status,
      recordStatus: status === 'success' ? 'success' : isOpen ? 'returnedLoop' : 'burned',
      outcome: isOpen ? null : isSpent ? (contacted ? 'maxAttemptsContacted' : 'maxAttemptsUnknown') : status,
      dueAt: isOpen
        ? closedAt + (status === 'softRefusal' ? 7 * DAY : status === 'busy' ? 15 * MINUTE : 3 * HOUR)
        : null,
    };
  });
  await sql`
    with settled as (
      select s.*, d.id as disposition_id, o.id as outcome_id, to_timestamp(s."dueAt" / 1000) as due
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as s(id bigint, "phoneId" bigint, visit int, contacted boolean, status text,
        "recordStatus" text, outcome text, "dueAt" float8)
      join disposition d on d.project_id = ${projectId} and d.system_key = s.status
      left join disposition o on o.project_id = ${projectId} and o.system_key = s.outcome
    ), cases as (
      update study_case c set record_status = s."recordStatus", tier = case when s.due is null then null else 5 end, visit = s.visit,
        attempts = s.visit, contacted = s.contacted, outcome_id = s.outcome_id, ready_at = coalesce(s.due, c.ready_at),
        ready_why = case when s.due is null then c.ready_why else 'loop' end
      from settled s where c.project_id = ${projectId} and c.id = s.id
    )
    update phone p set disposition_id = s.disposition_id, attempts = s.visit, status_visit = s.visit, due_at = s.due,
      due_why = case when s.due is not null then 'loop' end, list_status = case when s.due is null then 'locked' else 'pending' end
    from settled s where p.project_id = ${projectId} and p.id = s."phoneId"
  `.execute(tx);
}
