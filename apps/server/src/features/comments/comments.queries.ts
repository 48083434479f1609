import type { Id, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { HeldCase } from '../../http/held-case.ts';
import type { OwnCommentId } from '../../http/scope.queries.ts';

export type CommentId = Id<'Comment'>;

export interface CommentRow {
  readonly id: CommentId;
  readonly at: Date;
  readonly name: string;
  readonly text: string;
  readonly personId: PersonId;
}

export async function listComments(db: Db, { projectId, caseId }: HeldCase): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.at, p.real_name as name, c.text, c.person_id as "personId"
    from case_comment c join person p on p.id = c.person_id
    where c.project_id = ${projectId} and c.case_id = ${caseId} and c.removed_at is null order by c.id
  `.execute(db);
  return rows;
}

export async function insertComment(
  db: Db,
  { projectId, caseId }: HeldCase,
  comment: { personId: number; text: string },
): Promise<{ id: CommentId; at: Date }> {
  const { rows } = await sql<{ id: CommentId; at: Date }>`
    insert into case_comment (project_id, case_id, person_id, text)
    values (${projectId}, ${caseId}, ${comment.personId}, ${comment.text}) returning id, at
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no comment was added');
  return row;
}

export async function removeComment(db: Db, { projectId }: HeldCase, id: OwnCommentId): Promise<void> {
  await sql`
    update case_comment set removed_at = now() where project_id = ${projectId} and id = ${id} and removed_at is null
  `.execute(db);
}
