import type { Role } from '@seker/contract';
import type { Id, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { HeldCase } from './held-case.ts';

declare const scoped: unique symbol;

/** A project that is online and assigned to the person who asks. */
export type AssignedProjectId = ProjectId & { readonly [scoped]: 'assigned' };

export async function findAssignedProject(
  db: Db,
  personId: PersonId,
  projectId: number,
): Promise<AssignedProjectId | null> {
  const { rows } = await sql<{ id: AssignedProjectId }>`
    select p.id from allocation a join project p on p.id = a.project_id
    where a.person_id = ${personId} and p.id = ${projectId} and p.online
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** A completed interview of the person who asks, in the project that they work in. */
export interface OwnInterview {
  readonly projectId: ProjectId;
  readonly id: InterviewId;
  readonly [scoped]: 'own';
}

export async function findOwnInterview(
  db: Db,
  of: { readonly projectId: ProjectId; readonly personId: PersonId; readonly id: number },
): Promise<OwnInterview | null> {
  const { rows } = await sql<OwnInterview>`
    select project_id as "projectId", id from interview
    where project_id = ${of.projectId} and id = ${of.id} and person_id = ${of.personId} and ended_at is not null
      and outcome in ('success', 'extra')
  `.execute(db);
  return rows[0] ?? null;
}

/** A comment of the person who asks, on the case in hand. */
export type OwnCommentId = Id<'Comment'> & { readonly [scoped]: 'own' };

export async function findOwnComment(
  db: Db,
  { projectId, caseId }: HeldCase,
  personId: PersonId,
  commentId: number,
): Promise<OwnCommentId | null> {
  const { rows } = await sql<{ id: OwnCommentId }>`
    select id from case_comment
    where project_id = ${projectId} and id = ${commentId} and case_id = ${caseId} and person_id = ${personId} and removed_at is null
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** A person to whom the one who asks may do what they ask. */
export interface ScopedPerson {
  readonly id: PersonId;
  readonly groupId: number;
  readonly role: Role;
  readonly [scoped]: 'person';
}

/** Whose right to the person is still to be asked. */
export async function findPerson(db: Db, personId: number): Promise<ScopedPerson | null> {
  const { rows } = await sql<ScopedPerson>`
    select id, group_id as "groupId", role from person where id = ${personId} and removed_at is null
  `.execute(db);
  return rows[0] ?? null;
}

/** A group to which the one who asks may do what they ask. */
export interface ScopedGroup {
  readonly id: number;
  readonly [scoped]: 'group';
}

/** The right to which is still to be asked. */
export async function findGroup(db: Db, groupId: number): Promise<ScopedGroup | null> {
  const { rows } =
    await sql<ScopedGroup>`select id from person_group where id = ${groupId} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}
