import { WEB_HOLD_MINUTES } from '@seker/fieldwork';
import type { CaseId, DispositionId, InterviewId, LanguageId, PersonId, PhoneId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface CaseRow {
  readonly id: CaseId;
  readonly recordId: number | null;
  readonly languageId: LanguageId;
  readonly zone: string;
  readonly recordStatus: string;
  readonly attempts: number;
  readonly contacted: boolean;
  readonly visit: number;
  readonly quotaCells: readonly number[];
  readonly assignedPersonId: PersonId | null;
  readonly interviewId: InterviewId | null;
  readonly outcomeId: DispositionId | null;
}

export interface PhoneRow {
  readonly id: PhoneId;
  readonly raw: string;
  readonly number: string;
  readonly manual: boolean;
  readonly listStatus: 'free' | 'inUse' | 'pending' | 'locked';
  readonly dispositionId: DispositionId;
  readonly statusVisit: number | null;
  readonly dueAt: Date | null;
  readonly languageId: LanguageId | null;
  readonly attempts: number;
  readonly loopCounts: Readonly<Record<string, number>>;
  readonly addedBy: PersonId | null;
  /** It was dialled and still waits for its status. */
  readonly openAttempt: boolean;
}

/** Locks the case against everyone else who would change it; only for the session that holds its lease. */
export async function lockHeldCase(
  tx: Tx,
  projectId: number,
  caseId: CaseId,
  sessionId: number,
): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    ${selectCase()} where project_id = ${projectId} and id = ${caseId} and lease_session_id = ${sessionId} for update
  `.execute(tx);
  return rows[0] ?? null;
}

/** Locks a case for a transaction that is not its holder's, before anything else of it. */
export async function lockCase(tx: Tx, projectId: number, caseId: CaseId): Promise<void> {
  await sql`select from study_case where project_id = ${projectId} and id = ${caseId} for update`.execute(tx);
}

/** The respondent is at it on the web: the case is not called for a while. Writes at most once a minute. */
export async function holdForWeb(db: Db, projectId: number, caseId: CaseId): Promise<void> {
  await sql`
    update study_case set ready_at = greatest(ready_at, now() + make_interval(mins => ${WEB_HOLD_MINUTES}))
    where project_id = ${projectId} and id = ${caseId} and ready_at < now() + make_interval(mins => ${WEB_HOLD_MINUTES - 1})
  `.execute(db);
}

export async function readCase(db: Db, projectId: number, caseId: CaseId): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`${selectCase()} where project_id = ${projectId} and id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}

function selectCase() {
  return sql`
    select id, record_id as "recordId", language_id as "languageId", zone, record_status as "recordStatus", attempts,
      contacted, visit, quota_cells as "quotaCells", assigned_person_id as "assignedPersonId", interview_id as "interviewId",
      outcome_id as "outcomeId"
    from study_case`;
}

export async function listPhones(db: Db, projectId: number, caseId: CaseId): Promise<readonly PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    select p.id, raw, number, manual, list_status as "listStatus", p.disposition_id as "dispositionId", status_visit as "statusVisit",
      due_at as "dueAt", language_id as "languageId", attempts, loop_counts as "loopCounts", added_by as "addedBy",
      exists (select from attempt a where a.project_id = p.project_id and a.phone_id = p.id and a.closed_at is null) as "openAttempt"
    from phone p where p.project_id = ${projectId} and p.case_id = ${caseId} and p.removed_at is null order by p.position, p.id
  `.execute(db);
  return rows;
}

export async function setPhone(
  tx: Tx,
  projectId: number,
  phone: Pick<
    PhoneRow,
    'id' | 'listStatus' | 'dispositionId' | 'attempts' | 'loopCounts' | 'languageId' | 'dueAt' | 'statusVisit'
  >,
): Promise<void> {
  await sql`
    update phone set list_status = ${phone.listStatus}, disposition_id = ${phone.dispositionId}, attempts = ${phone.attempts},
      loop_counts = ${JSON.stringify(phone.loopCounts)}::jsonb, language_id = ${phone.languageId}, due_at = ${phone.dueAt},
      status_visit = ${phone.statusVisit}
    where project_id = ${projectId} and id = ${phone.id}
  `.execute(tx);
}

export async function lockOtherPhones(tx: Tx, projectId: number, caseId: CaseId, reason: string): Promise<void> {
  await sql`
    update phone set list_status = 'locked', lock_reason = ${reason}
    where project_id = ${projectId} and case_id = ${caseId} and list_status <> 'locked'
  `.execute(tx);
}

/** Opens the numbers again that a final status had locked. */
export async function unlockOtherPhones(tx: Tx, projectId: number, caseId: CaseId, reason: string): Promise<void> {
  await sql`
    update phone p set list_status = case when d.type in (1, 3) then 'pending' else 'free' end, lock_reason = null
    from disposition d where d.project_id = p.project_id and d.id = p.disposition_id
      and p.project_id = ${projectId} and p.case_id = ${caseId} and p.removed_at is null and p.lock_reason = ${reason}
  `.execute(tx);
}

export async function lockBlacklistedPhones(db: Db, projectId: number, caseId: CaseId): Promise<void> {
  await sql`
    update phone set list_status = 'locked', lock_reason = 'blacklisted'
    where project_id = ${projectId} and case_id = ${caseId} and exists (
      select from blacklist_entry b where b.phone = phone.number and (b.until is null or b.until > now()))
  `.execute(db);
}

export async function insertPhone(
  tx: Tx,
  phone: { projectId: number; caseId: CaseId; raw: string; number: string; dispositionId: number; personId: number },
): Promise<PhoneId> {
  const { rows } = await sql<{ id: PhoneId }>`
    insert into phone (project_id, case_id, raw, number, manual, position, disposition_id, added_by)
    select ${phone.projectId}, ${phone.caseId}, ${phone.raw}, ${phone.number}, true, coalesce(max(position), 0) + 1,
      ${phone.dispositionId}, ${phone.personId}
    from phone where project_id = ${phone.projectId} and case_id = ${phone.caseId}
    returning id
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('no phone was added');
  return row.id;
}

export async function removePhone(tx: Tx, projectId: number, phoneId: PhoneId): Promise<void> {
  await sql`update phone set removed_at = now(), list_status = 'locked' where project_id = ${projectId} and id = ${phoneId}`.execute(
    tx,
  );
}

export async function isBlacklisted(db: Db, number: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from blacklist_entry where phone = ${number} and (until is null or until > now())
  `.execute(db);
  return rows.length > 0;
}

/** Takes the number for this case; `false` when another case holds it. */
export async function leaseNumber(
  tx: Tx,
  lease: { number: string; projectId: number; caseId: CaseId; sessionId: number },
): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    insert into number_lease as held (number, project_id, case_id, session_id)
    values (${lease.number}, ${lease.projectId}, ${lease.caseId}, ${lease.sessionId})
    on conflict (number) do update set number = held.number
    returning project_id = ${lease.projectId} and case_id = ${lease.caseId} as mine
  `.execute(tx);
  return rows[0]?.mine === true;
}

export async function freeNumber(tx: Tx, number: string, projectId: number, caseId: CaseId): Promise<void> {
  await sql`delete from number_lease where number = ${number} and project_id = ${projectId} and case_id = ${caseId}`.execute(
    tx,
  );
}

export async function setSessionPhone(db: Db, sessionId: number, phoneId: PhoneId | null): Promise<void> {
  await sql`update session set phone_id = ${phoneId} where id = ${sessionId}`.execute(db);
}

export async function setReturnReason(tx: Db, sessionId: number, reason: string | null): Promise<void> {
  await sql`update session set return_reason = ${reason} where id = ${sessionId}`.execute(tx);
}

export async function noteContact(
  tx: Tx,
  projectId: number,
  caseId: CaseId,
  change: { contacted: boolean; attempts: number; languageId: LanguageId | null; appointmentPersonId: PersonId | null },
): Promise<void> {
  await sql`
    update study_case set contacted = contacted or ${change.contacted}, attempts = attempts + ${change.attempts},
      language_id = coalesce(${change.languageId}, language_id),
      appointment_person_id = coalesce(${change.appointmentPersonId}, case when exists (
        select from phone p join disposition d on d.project_id = p.project_id and d.id = p.disposition_id
        where p.project_id = ${projectId} and p.case_id = ${caseId} and p.list_status = 'pending' and d.type = 3) then appointment_person_id end)
    where project_id = ${projectId} and id = ${caseId}
  `.execute(tx);
}

/** The case that a session holds at this moment, where it belongs to this project. */
export async function readCaseInHand(
  db: Db,
  sessionId: number,
  projectId: number,
): Promise<{ readonly caseId: CaseId; readonly interviewId: InterviewId } | null> {
  const { rows } = await sql<{ caseId: CaseId; interviewId: InterviewId }>`
    select case_id as "caseId", interview_id as "interviewId" from session
    where id = ${sessionId} and project_id = ${projectId} and case_id is not null and ended_at is null
  `.execute(db);
  return rows[0] ?? null;
}

/** The survey of the respondent in hand was opened and has not come to its end. */
export async function hasOpenInterview(
  db: Db,
  session: { readonly projectId: number | null; readonly interviewId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from interview where project_id = ${session.projectId} and id = ${session.interviewId} and state = 'open'
  `.execute(db);
  return rows.length > 0;
}

export async function hasLiveCall(db: Db, sessionId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from station_call where session_id = ${sessionId} and live`.execute(db);
  return rows.length > 0;
}

export interface ListColumn {
  readonly field: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Whether interviewers see it in the respondent's profile. */
  readonly shown: boolean;
  /** What codes are called; a value without a name shows as it is. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The respondent's row of the list file, and what its columns are called. */
export async function readRecord(
  db: Db,
  projectId: number,
  recordId: number | null,
): Promise<{ readonly fields: Readonly<Record<string, string>>; readonly columns: readonly ListColumn[] }> {
  const { rows } = await sql<{ fields: Record<string, string>; columns: ListColumn[] }>`
    select r.fields, f.columns from project p join list_file f on f.id = p.list_file_id
      join list_record r on r.list_file_id = f.id and r.id = ${recordId}
    where p.id = ${projectId}
  `.execute(db);
  return rows[0] ?? { fields: {}, columns: [] };
}
