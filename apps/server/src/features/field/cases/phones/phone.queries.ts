import { DUE_WHYS } from '@seker/fieldwork';
import type { CaseId, DispositionId, Instant, PersonId, PhoneId, ProjectId, SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, moment, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { entryHolds } from '../../../../db/entry-holds.ts';
import { statement } from '../../../../db/statement.ts';

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

const phonesOfCase = statement({
  name: 'the phones of a case',
  takes: CASE,
  gives: {
    id: id<'Phone'>(),
    raw: text,
    number: text,
    manual: boolean,
    listStatus: oneOf('free', 'inUse', 'pending', 'locked'),
    dispositionId: id<'Disposition'>(),
    statusVisit: nullable(number),
    dueAt: nullable(date),
    dueWhy: nullable(oneOf(...DUE_WHYS)),
    languageId: nullable(id<'Language'>()),
    attempts: number,
    /** The number of times it had each returning status, by the status's id. */
    loopCounts: json(z.record(z.string(), z.number())),
    addedBy: nullable(id<'Person'>()),
    /** Whether it was dialled and still lacks its status. */
    openAttempt: boolean,
  },
  text: ({ projectId, caseId }) => sql`
    select p.id, raw, number, manual, list_status as "listStatus", p.disposition_id as "dispositionId", status_visit as "statusVisit",
      due_at as "dueAt", due_why as "dueWhy", language_id as "languageId", attempts, loop_counts as "loopCounts", added_by as "addedBy",
      exists (select from attempt a where a.project_id = p.project_id and a.phone_id = p.id and a.closed_at is null) as "openAttempt"
    from phone p where p.project_id = ${projectId} and p.case_id = ${caseId} and p.removed_at is null order by p.position, p.id`,
});

export type PhoneRow = Awaited<ReturnType<typeof listPhones>>[number];

export async function listPhones(db: Db, projectId: ProjectId, caseId: CaseId) {
  return (await phonesOfCase(db, { projectId, caseId })).rows;
}

export async function setPhone(
  tx: Tx,
  projectId: ProjectId,
  phone: Pick<
    PhoneRow,
    | 'id'
    | 'listStatus'
    | 'dispositionId'
    | 'attempts'
    | 'loopCounts'
    | 'languageId'
    | 'dueAt'
    | 'dueWhy'
    | 'statusVisit'
  >,
): Promise<void> {
  await tx
    .updateTable('phone')
    .set({
      list_status: phone.listStatus,
      disposition_id: phone.dispositionId,
      attempts: phone.attempts,
      loop_counts: JSON.stringify(phone.loopCounts),
      language_id: phone.languageId,
      due_at: phone.dueAt,
      due_why: phone.dueWhy,
      status_visit: phone.statusVisit,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', phone.id)
    .execute();
}

export async function lockOtherPhones(tx: Tx, projectId: ProjectId, caseId: CaseId, reason: string): Promise<void> {
  await tx
    .updateTable('phone')
    .set({ list_status: 'locked', lock_reason: reason })
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .where('list_status', '<>', 'locked')
    .execute();
}

const reopenedPhones = statement({
  name: 'open the phones of a case again',
  takes: { ...CASE, reason: text },
  text: ({ projectId, caseId, reason }) => sql`
    update phone p set list_status = case when d.type in (1, 3) then 'pending' else 'free' end, lock_reason = null
    from disposition d where d.project_id = p.project_id and d.id = p.disposition_id
      and p.project_id = ${projectId} and p.case_id = ${caseId} and p.removed_at is null and p.lock_reason = ${reason}`,
});

/** Unlocks the numbers that a final status had locked. */
export async function unlockOtherPhones(tx: Tx, projectId: ProjectId, caseId: CaseId, reason: string): Promise<void> {
  await reopenedPhones(tx, { projectId, caseId, reason });
}

const spentPhones = statement({
  name: 'lock the phones of a case that has had all its calls',
  takes: CASE,
  text: ({ projectId, caseId }) => sql`
    update phone p set list_status = 'locked', lock_reason = 'caseCap'
    from disposition d where d.project_id = p.project_id and d.id = p.disposition_id and d.type <> 3
      and p.project_id = ${projectId} and p.case_id = ${caseId} and p.list_status in ('free', 'pending')`,
});

/** Locks the case's numbers, which may be called again for an appointment only. */
export async function lockSpentPhones(tx: Tx, projectId: ProjectId, caseId: CaseId): Promise<void> {
  await spentPhones(tx, { projectId, caseId });
}

const blacklistedPhones = statement({
  name: 'lock the blacklisted phones of a case',
  takes: { ...CASE, now: moment },
  text: ({ projectId, caseId, now }) => sql`
    update phone set list_status = 'locked', lock_reason = 'blacklisted'
    where project_id = ${projectId} and case_id = ${caseId} and list_status <> 'locked' and exists (
      select from blacklist_entry b where b.phone = phone.number and ${entryHolds({ projectId, now })})`,
});

export async function lockBlacklistedPhones(db: Db, projectId: ProjectId, caseId: CaseId, now: Instant): Promise<void> {
  await blacklistedPhones(db, { projectId, caseId, now });
}

const newPhone = statement({
  name: 'add a phone to a case',
  takes: { ...CASE, raw: text, number: text, dispositionId: id<'Disposition'>(), personId: id<'Person'>() },
  gives: { id: id<'Phone'>() },
  text: ({ projectId, caseId, raw, number, dispositionId, personId }) => sql`
    insert into phone (project_id, case_id, raw, number, manual, position, disposition_id, added_by)
    select ${projectId}, ${caseId}, ${raw}, ${number}, true, coalesce(max(position), 0) + 1, ${dispositionId}, ${personId}
    from phone where project_id = ${projectId} and case_id = ${caseId}
    returning id`,
});

export async function insertPhone(
  tx: Tx,
  phone: {
    projectId: ProjectId;
    caseId: CaseId;
    raw: string;
    number: string;
    dispositionId: DispositionId;
    personId: PersonId;
  },
): Promise<PhoneId> {
  const [row] = (await newPhone(tx, phone)).rows;
  if (row === undefined) throw new Error('no phone was added');
  return row.id;
}

export async function removePhone(tx: Tx, projectId: ProjectId, phoneId: PhoneId, at: Instant): Promise<void> {
  await tx
    .updateTable('phone')
    .set({ removed_at: new Date(at), list_status: 'locked' })
    .where('project_id', '=', projectId)
    .where('id', '=', phoneId)
    .execute();
}

/** Locks numbers that must never be dialled, regardless of their status. */
export async function lockPhones(db: Db, projectId: ProjectId, ids: readonly PhoneId[]): Promise<void> {
  await db
    .updateTable('phone')
    .set({ list_status: 'locked', lock_reason: 'emergency' })
    .where('project_id', '=', projectId)
    .where('id', 'in', [...ids])
    .execute();
}

const numberLease = statement({
  name: 'lease a number',
  takes: { ...CASE, number: text, sessionId: id<'Session'>() },
  gives: { mine: boolean },
  text: ({ projectId, caseId, number, sessionId }) => sql`
    insert into number_lease as held (number, project_id, case_id, session_id)
    values (${number}, ${projectId}, ${caseId}, ${sessionId})
    on conflict (number) do update set number = held.number
    returning project_id = ${projectId} and case_id = ${caseId} as mine`,
});

/** Leases the number for this case; `false` when another case holds it. */
export async function leaseNumber(
  tx: Tx,
  lease: { number: string; projectId: ProjectId; caseId: CaseId; sessionId: SessionId },
): Promise<boolean> {
  return (await numberLease(tx, lease)).rows[0]?.mine === true;
}

export async function freeNumber(tx: Tx, phone: string, projectId: ProjectId, caseId: CaseId): Promise<void> {
  await tx
    .deleteFrom('number_lease')
    .where('number', '=', phone)
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .execute();
}
