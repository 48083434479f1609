import type { Id, Instant, PersonId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import type { HeldCase } from '../../../http/leased-case.ts';
import type { OwnCommentId } from '../../../http/scope.queries.ts';

export type CommentId = Id<'Comment'>;

export interface CommentRow {
  readonly id: CommentId;
  readonly at: Date;
  readonly name: string;
  readonly text: string;
  readonly personId: PersonId;
}

export async function listComments(db: Db, { projectId, caseId }: HeldCase): Promise<readonly CommentRow[]> {
  return await db
    .selectFrom('case_comment as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.id', 'c.at', 'p.real_name as name', 'c.text', 'c.person_id as personId'])
    .where('c.project_id', '=', projectId)
    .where('c.case_id', '=', caseId)
    .where('c.removed_at', 'is', null)
    .orderBy('c.id')
    .execute();
}

export async function insertComment(
  db: Db,
  { projectId, caseId }: HeldCase,
  { personId, text, at }: { personId: PersonId; text: string; at: Instant },
): Promise<{ id: CommentId; at: Date }> {
  return await db
    .insertInto('case_comment')
    .values({ project_id: projectId, case_id: caseId, person_id: personId, text, at: new Date(at) })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
}

export async function removeComment(db: Db, { projectId }: HeldCase, id: OwnCommentId, at: Instant): Promise<void> {
  await db
    .updateTable('case_comment')
    .set({ removed_at: new Date(at) })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}
