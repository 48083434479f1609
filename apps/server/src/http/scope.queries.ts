import type { Role, UploadPurpose } from '@seker/contract';
import type { CaseId, GroupId, Id, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { allocations } from '../db/allocations.ts';
import type { Db } from '../db/database.ts';
import type { HeldCase } from './leased-case.ts';

declare const scoped: unique symbol;

/** Types the id that a request claims; it is trusted only once one of these statements finds it. */
function asked<Name extends string>(claim: number): Id<Name> {
  return claim as Id<Name>;
}

/** An online project that is assigned to the requester. */
export type AssignedProjectId = ProjectId & { readonly [scoped]: 'assigned' };

export async function findAssignedProject(
  db: Db,
  personId: PersonId,
  projectId: number,
): Promise<AssignedProjectId | null> {
  const row = await db
    .selectFrom(allocations(db).as('a'))
    .innerJoin('project as p', 'p.id', 'a.project_id')
    .select('p.id')
    .where('a.person_id', '=', personId)
    .where('p.id', '=', asked<'Project'>(projectId))
    .where('p.online', '=', true)
    .executeTakeFirst();
  return row === undefined ? null : (row.id as AssignedProjectId);
}

/** A project within the requester's right. */
export interface ScopedProject {
  readonly id: ProjectId;
  readonly groupId: GroupId;
  readonly [scoped]: 'project';
}

/** Finds a project; the caller still checks the right. `isGranted`: allocated, and open to an observer who asks. */
export async function findProject(
  db: Db,
  projectId: number,
  { personId, role }: { readonly personId: PersonId; readonly role: Role },
): Promise<{ readonly project: ScopedProject; readonly isGranted: boolean } | null> {
  const row = await db
    .selectFrom('project as p')
    .leftJoin('allocation as a', (join) => join.onRef('a.project_id', '=', 'p.id').on('a.person_id', '=', personId))
    .select(['p.id', 'p.group_id as groupId', 'p.observer as isOpen', 'a.person_id as allocatedTo'])
    .where('p.id', '=', asked<'Project'>(projectId))
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, groupId, isOpen, allocatedTo } = row;
  return {
    project: { id, groupId } as ScopedProject,
    isGranted: allocatedTo !== null && (role !== 'observer' || isOpen),
  };
}

/** A case of a project within the requester's right. */
export interface ScopedCase {
  readonly id: CaseId;
  readonly [scoped]: 'case';
}

export async function findCase(db: Db, project: ScopedProject, caseId: number): Promise<ScopedCase | null> {
  const row = await db
    .selectFrom('study_case')
    .select('id')
    .where('project_id', '=', project.id)
    .where('id', '=', asked<'Case'>(caseId))
    .executeTakeFirst();
  return row === undefined ? null : (row as ScopedCase);
}

/** A completed interview by the requester, in the project that they work in. */
export interface OwnInterview {
  readonly projectId: ProjectId;
  readonly id: InterviewId;
  readonly [scoped]: 'own';
}

export async function findOwnInterview(
  db: Db,
  of: { readonly projectId: ProjectId; readonly personId: PersonId; readonly id: number },
): Promise<OwnInterview | null> {
  const row = await db
    .selectFrom('interview')
    .select(['project_id as projectId', 'id'])
    .where('project_id', '=', of.projectId)
    .where('id', '=', asked<'Interview'>(of.id))
    .where('person_id', '=', of.personId)
    .where('ended_at', 'is not', null)
    .where('outcome', 'in', [sql.lit<'success'>('success'), sql.lit<'extra'>('extra')])
    .executeTakeFirst();
  return row === undefined ? null : (row as OwnInterview);
}

/** A comment by the requester on the held case. */
export type OwnCommentId = Id<'Comment'> & { readonly [scoped]: 'own' };

export async function findOwnComment(
  db: Db,
  { projectId, caseId }: HeldCase,
  personId: PersonId,
  commentId: number,
): Promise<OwnCommentId | null> {
  const row = await db
    .selectFrom('case_comment')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', asked<'Comment'>(commentId))
    .where('case_id', '=', caseId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (row.id as OwnCommentId);
}

/** A person within the requester's right. */
export interface ScopedPerson {
  readonly id: PersonId;
  readonly groupId: GroupId;
  readonly role: Role;
  readonly [scoped]: 'person';
}

/** Finds a person; the caller still checks the right. */
export async function findPerson(db: Db, personId: number): Promise<ScopedPerson | null> {
  const row = await db
    .selectFrom('person')
    .select(['id', 'group_id as groupId', 'role'])
    .where('id', '=', asked<'Person'>(personId))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (row as ScopedPerson);
}

/** Whether the person now works in a project that is open to observers and allocated to this observer. */
export async function worksInOpenProject(db: Db, { id }: ScopedPerson, observerId: PersonId): Promise<boolean> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .innerJoin('allocation as a', 'a.project_id', 'p.id')
    .select('s.id')
    .where('s.person_id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('p.observer', '=', true)
    .where('p.removed_at', 'is', null)
    .where('a.person_id', '=', observerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A group within the requester's right. */
export interface ScopedGroup {
  readonly id: GroupId;
  readonly [scoped]: 'group';
}

/** Finds a group; the caller still checks the right. */
export async function findGroup(db: Db, groupId: number): Promise<ScopedGroup | null> {
  const row = await db
    .selectFrom('person_group')
    .select('id')
    .where('id', '=', asked<'Group'>(groupId))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (row as ScopedGroup);
}

/** A questionnaire within the requester's right. */
export interface ScopedQuestionnaire {
  readonly id: Id<'Questionnaire'>;
  readonly groupId: GroupId;
  readonly [scoped]: 'questionnaire';
}

/** Finds a questionnaire; the caller still checks the right. `isGranted`: by a project open to the observer. */
export async function findQuestionnaire(
  db: Db,
  questionnaireId: number,
  personId: PersonId,
): Promise<{ readonly questionnaire: ScopedQuestionnaire; readonly isGranted: boolean } | null> {
  const row = await db
    .selectFrom('questionnaire as q')
    .select((eb) => [
      'q.id',
      'q.group_id as groupId',
      eb
        .exists(
          eb
            .selectFrom('questionnaire_version as v')
            .innerJoin('project as p', 'p.questionnaire_version_id', 'v.id')
            .innerJoin('allocation as a', 'a.project_id', 'p.id')
            .select('p.id')
            .whereRef('v.questionnaire_id', '=', 'q.id')
            .where('p.observer', '=', true)
            .where('a.person_id', '=', personId),
        )
        .as('isGranted'),
    ])
    .where('q.id', '=', asked<'Questionnaire'>(questionnaireId))
    .where('q.removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, groupId, isGranted } = row;
  return { questionnaire: { id, groupId } as ScopedQuestionnaire, isGranted: isGranted === true };
}

/** A file of a questionnaire within the requester's right. */
export interface ScopedMedium {
  readonly id: Id<'QuestionnaireMedium'>;
  readonly questionnaireId: Id<'Questionnaire'>;
  readonly [scoped]: 'medium';
}

export async function findQuestionnaireMedium(
  db: Db,
  { id: questionnaireId }: ScopedQuestionnaire,
  mediumId: number,
): Promise<ScopedMedium | null> {
  const row = await db
    .selectFrom('questionnaire_medium')
    .select('id')
    .where('id', '=', asked<'QuestionnaireMedium'>(mediumId))
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst();
  return row === undefined ? null : ({ id: row.id, questionnaireId } as ScopedMedium);
}

/** A skin of the library within the requester's right. */
export interface ScopedSkin {
  readonly id: Id<'Skin'>;
  readonly groupId: GroupId;
  readonly [scoped]: 'skin';
}

/** Finds a skin; the caller still checks the right. */
export async function findSkin(db: Db, skinId: number): Promise<ScopedSkin | null> {
  const row = await db
    .selectFrom('skin')
    .select(['id', 'group_id as groupId'])
    .where('id', '=', asked<'Skin'>(skinId))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (row as ScopedSkin);
}

/** A job that the requester may see and cancel. */
export interface ScopedJob {
  readonly id: Id<'Job'>;
  readonly [scoped]: 'job';
}

/** Finds a job; the caller still checks the right. `requester` is null for the server's own jobs. */
export async function findJob(
  db: Db,
  jobId: number,
): Promise<{ readonly job: ScopedJob; readonly requester: ScopedPerson | null } | null> {
  const row = await db
    .selectFrom('job as j')
    .leftJoin('person as p', 'p.id', 'j.requested_by')
    .select(['j.id', 'p.id as personId', 'p.group_id as groupId', 'p.role'])
    .where('j.id', '=', asked<'Job'>(jobId))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, personId, groupId, role } = row;
  const requester = personId === null ? null : ({ id: personId, groupId, role } as ScopedPerson);
  return { job: { id } as ScopedJob, requester };
}

/** A file that the requester has uploaded. */
export interface OwnUpload {
  readonly id: Id<'Upload'>;
  readonly key: string;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly kind: string;
  readonly bytes: number;
  readonly [scoped]: 'own';
}

export async function findOwnUpload(db: Db, personId: PersonId, uploadId: number): Promise<OwnUpload | null> {
  const row = await db
    .selectFrom('upload')
    .select(['id', 'file_key as key', 'purpose', 'name', 'kind', 'bytes'])
    .where('id', '=', asked<'Upload'>(uploadId))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : (row as OwnUpload);
}
