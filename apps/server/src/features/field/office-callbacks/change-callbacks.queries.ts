import type { CaseId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { type RowOf, statement } from '../../../db/statement.ts';
import { IS_CALLBACK, OWNER } from './callback-stand.queries.ts';

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

const STANDING = {
  at: moment,
  languageId: id<'Language'>(),
  ownerId: nullable(id<'Person'>()),
  ownerName: nullable(text),
  isGiven: boolean,
  holder: nullable(text),
};
/** A callback as it stands in the database. */
export type StandingCallback = RowOf<typeof STANDING>;

const standing = statement({
  name: 'a callback as it stands',
  takes: CASE,
  gives: STANDING,
  text: ({ projectId, caseId }) => sql`
    select c.ready_at as at, c.language_id as "languageId", o.id as "ownerId", o.real_name as "ownerName",
      (c.tier = 1) is true as "isGiven", h.real_name as holder
    from study_case c
      left join person o on o.id = ${OWNER}
      left join session s on s.id = c.lease_session_id
      left join person h on h.id = s.person_id
    where c.project_id = ${projectId} and c.id = ${caseId} and ${IS_CALLBACK}`,
});

/** Null: the case has no callback. */
export async function readCallback(db: Db, projectId: ProjectId, caseId: CaseId): Promise<StandingCallback | null> {
  return (await standing(db, { projectId, caseId })).rows[0] ?? null;
}

const asked = statement({
  name: 'callbacks that are to be given',
  takes: { projectId: id<'Project'>(), caseIds: listOf(id<'Case'>()), now: moment },
  gives: { languageId: id<'Language'>(), isDue: boolean },
  text: ({ projectId, caseIds, now }) => sql`
    select c.language_id as "languageId", bool_or(c.ready_at <= ${now}::timestamptz) as "isDue" from study_case c
    where c.project_id = ${projectId} and c.id = any(${caseIds}::bigint[]) and ${IS_CALLBACK}
    group by c.language_id`,
});

/** The languages of these callbacks, each with whether one in it is due. */
export async function readAskedLanguages(
  db: Db,
  wanted: { readonly projectId: ProjectId; readonly caseIds: readonly CaseId[]; readonly now: Instant },
) {
  return (await asked(db, wanted)).rows;
}

const lastActor = statement({
  name: 'who did something to a case last',
  takes: CASE,
  gives: { name: text },
  text: ({ projectId, caseId }) => sql`
    select name from (
      (select e.at, p.real_name as name from audit_event e join person p on p.id = e.person_id
        where e.project_id = ${projectId} and e.subject = 'case' and e.subject_id = ${caseId} and e.action not in ('refused', 'read')
        order by e.at desc, e.id desc limit 1)
      union all
      (select coalesce(a.closed_at, a.started_at), p.real_name from attempt a join person p on p.id = a.person_id
        where a.project_id = ${projectId} and a.case_id = ${caseId} order by a.id desc limit 1)) acted
    order by at desc limit 1`,
});

export async function readLastActor(db: Db, projectId: ProjectId, caseId: CaseId): Promise<string | null> {
  return (await lastActor(db, { projectId, caseId })).rows[0]?.name ?? null;
}

/** Writes whose a callback is: given by a supervisor, or as an interviewer has agreed it. */
export async function setOwner(
  tx: Tx,
  { projectId, caseId }: { readonly projectId: ProjectId; readonly caseId: CaseId },
  { id: ownerId, isGiven }: { readonly id: PersonId | null; readonly isGiven: boolean },
): Promise<void> {
  await tx
    .updateTable('study_case')
    .set(isGiven ? { assigned_person_id: ownerId } : { assigned_person_id: null, appointment_person_id: ownerId })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}

const movedNumbers = statement({
  name: 'move the agreed time of a case',
  takes: { ...CASE, at: moment },
  gives: { id: number },
  text: ({ projectId, caseId, at }) => sql`
    update phone set due_at = ${at} where project_id = ${projectId} and case_id = ${caseId} and removed_at is null
      and list_status <> 'locked' and due_why = 'meeting' returning id`,
});

const movedVisit = statement({
  name: 'move the agreed visit of a case',
  takes: { ...CASE, at: moment },
  text: ({ projectId, caseId, at }) => sql`
    update study_case set visit_at = ${at} where project_id = ${projectId} and id = ${caseId} and visit_at is not null`,
});

/** Moves what was agreed with a respondent: the numbers that wait for the time, or the visit where none does. */
export async function moveAgreedTime(tx: Tx, projectId: ProjectId, caseId: CaseId, at: Instant): Promise<void> {
  const { count } = await movedNumbers(tx, { projectId, caseId, at });
  if (count === 0) await movedVisit(tx, { projectId, caseId, at });
}
