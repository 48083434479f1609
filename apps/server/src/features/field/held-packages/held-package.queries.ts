import { HELD_WHYS, PACKAGE_DECISIONS, type PackageDecision } from '@seker/contract';
import type { CaseId, Id, Instant, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, bytes, date, filled, id, listOf, moment, nullable, oneOf, text, uuid } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { type RowOf, statement } from '../../../db/statement.ts';

type PackageId = Id<'DevicePackage'>;

const PACKAGE = {
  id: id<'DevicePackage'>(),
  deviceId: nullable(id<'Device'>()),
  uid: uuid,
  projectId: nullable(id<'Project'>()),
  caseId: nullable(id<'Case'>()),
  why: oneOf(...HELD_WHYS),
  bytes,
  decidedAs: nullable(oneOf(...PACKAGE_DECISIONS)),
  decidedAt: nullable(date),
  decidedBy: nullable(id<'Person'>()),
  interviewId: nullable(id<'Interview'>()),
};

/** A held package with its bytes. */
export type HeldPackage = RowOf<typeof PACKAGE>;

const COLUMNS = sql`h.id, h.device_id as "deviceId", h.uid, h.project_id as "projectId", h.case_id as "caseId", h.why, h.bytes,
  h.decided_as as "decidedAs", h.decided_at as "decidedAt", h.decided_by as "decidedBy",
  h.interview_id as "interviewId"`;

const ofInterview = statement({
  name: 'the held packages of an interview',
  takes: { id: id<'DevicePackage'>() },
  gives: PACKAGE,
  text: ({ id: packageId }) => sql`
    select ${COLUMNS} from device_package one
      join device_package h on h.uid = one.uid and h.device_id is not distinct from one.device_id
    where one.id = ${packageId} order by h.id`,
});

/** A package with all others that its device has brought of the same interview, in their order. */
export async function readPackagesWith(db: Db, packageId: PackageId): Promise<readonly HeldPackage[]> {
  return (await ofInterview(db, { id: packageId })).rows;
}

const locked = statement({
  name: 'lock the held packages of an interview',
  takes: { id: id<'DevicePackage'>() },
  gives: PACKAGE,
  text: ({ id: packageId }) => sql`
    select ${COLUMNS} from device_package one
      join device_package h on h.uid = one.uid and h.device_id is not distinct from one.device_id
    where one.id = ${packageId} order by h.id for update of h`,
});

/** The same, locked: of two who decide at once the second sees what was decided. */
export async function lockPackagesWith(tx: Tx, packageId: PackageId): Promise<readonly HeldPackage[]> {
  return (await locked(tx, { id: packageId })).rows;
}

export interface Decision {
  readonly as: PackageDecision;
  readonly note: string;
  readonly by: PersonId;
  readonly at: Instant;
  readonly interviewId: InterviewId | null;
}

const decided = statement({
  name: 'decide held packages',
  takes: {
    ids: listOf(id<'DevicePackage'>()),
    as: oneOf(...PACKAGE_DECISIONS),
    note: text,
    by: id<'Person'>(),
    at: moment,
    interviewId: nullable(id<'Interview'>()),
  },
  text: ({ ids, as, note, by, at, interviewId }) => sql`
    update device_package set decided_as = ${as}, decided_at = ${at}, decided_by = ${by}, note = ${note}, interview_id = ${interviewId}
    where id = any(${ids}::bigint[])`,
});

export async function markDecided(tx: Tx, ids: readonly PackageId[], decision: Decision): Promise<void> {
  await decided(tx, { ids, ...decision });
}

const standing = statement({
  name: 'the interview of a case, as a package may take its place',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>() },
  gives: {
    interviewId: nullable(id<'Interview'>()),
    isInHand: boolean,
    rejectedAt: nullable(date),
    touchedAt: nullable(date),
  },
  text: ({ projectId, caseId }) => sql`
    select i.id as "interviewId", c.lease_session_id is not null as "isInHand", i.rejected_at as "rejectedAt", i.touched_at as "touchedAt"
    from study_case c left join study_interview i on i.project_id = c.project_id and i.id = c.interview_id
    where c.project_id = ${projectId} and c.id = ${caseId}`,
});

export type CaseStanding = NonNullable<Awaited<ReturnType<typeof readCaseStanding>>>;

/** How a case stands; its interview is null where none has begun. */
export async function readCaseStanding(db: Db, projectId: ProjectId, caseId: CaseId) {
  return (await standing(db, { projectId, caseId })).rows[0] ?? null;
}

const setEarlier = statement({
  name: 'keep an interview as an earlier one',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>(), at: moment },
  text: ({ projectId, interviewId, at }) => sql`
    update interview set beside = 'earlier', places_held = false, state = 'ended',
      outcome = case when state = 'open' then 'cancel' else outcome end, ended_at = case when state = 'open' then ${at} else ended_at end
    where project_id = ${projectId} and id = ${interviewId}`,
});

/** Another takes its place: one that is still open ends. Triggers on its end have it counted and encoded anew. */
export async function keepAsEarlier(tx: Tx, projectId: ProjectId, interviewId: InterviewId, at: Instant) {
  await setEarlier(tx, { projectId, interviewId, at });
}

const releasedTask = statement({
  name: 'take an interview that is an earlier one back from its proofreader',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>(), by: id<'Person'>(), at: moment },
  text: ({ projectId, interviewId, by, at }) => sql`
    update review_task set released_by = ${by}, released_at = ${at}
    where project_id = ${projectId} and interview_id = ${interviewId} and released_at is null and finished_at is null`,
});

export async function releaseReview(
  tx: Tx,
  of: { readonly projectId: ProjectId; readonly interviewId: InterviewId },
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<void> {
  await releasedTask(tx, { ...of, by, at });
}

const nextId = statement({
  name: 'the id of an interview to come',
  takes: {},
  gives: { id: filled(id<'Interview'>()) },
  text: () => sql`select nextval('interview_id_seq') as id`,
});

export async function newInterviewId(tx: Tx): Promise<InterviewId> {
  const [row] = (await nextId(tx, {})).rows;
  if (row === undefined) throw new Error('a sequence gave no number');
  return row.id;
}

/** Makes an interview the one of its case. */
export async function setInterviewOfCase(tx: Tx, projectId: ProjectId, caseId: CaseId, interviewId: InterviewId) {
  await tx
    .updateTable('study_case')
    .set({ interview_id: interviewId })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}

const groups = statement({
  name: 'the groups of a held package',
  takes: { id: id<'DevicePackage'>() },
  gives: { ofProject: nullable(id<'Group'>()), ofDevice: nullable(id<'Group'>()), personId: nullable(id<'Person'>()) },
  text: ({ id: packageId }) => sql`
    select p.group_id as "ofProject", coalesce(w.group_id, k.group_id) as "ofDevice", w.id as "personId"
    from device_package h left join project p on p.id = h.project_id and p.removed_at is null
      left join device d on d.id = h.device_id left join person w on w.id = d.person_id
      left join project k on k.id = d.project_id and k.removed_at is null
    where h.id = ${packageId}`,
});

/** Whose a package is: the groups of its project and of its device, which has a person or, as a kiosk, a project; and that person. */
export async function readOwners(db: Db, packageId: PackageId) {
  return (await groups(db, { id: packageId })).rows[0] ?? null;
}

export async function readDeviceName(db: Db, deviceId: Id<'Device'>): Promise<string | null> {
  const row = await db.selectFrom('device').select('name').where('id', '=', deviceId).executeTakeFirst();
  return row?.name ?? null;
}

/** Read by itself: a row that was waited for is joined to what stood there before. */
export async function readPersonName(db: Db, personId: PersonId): Promise<string | null> {
  const row = await db.selectFrom('person').select('real_name as name').where('id', '=', personId).executeTakeFirst();
  return row?.name ?? null;
}
