import type { InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

declare const scoped: unique symbol;

/** The proofreading of a complete within the requester's right. */
export interface ScopedReview {
  readonly id: InterviewId;
  readonly [scoped]: 'review';
}

/**
 * Finds a complete of a project, which can be proofread. `isGiven`: the person has it as a task, or had it until it was
 * taken back.
 */
export async function findReview(
  db: Db,
  projectId: ProjectId,
  reviewId: number,
  personId: PersonId,
): Promise<{ readonly review: ScopedReview; readonly isGiven: boolean } | null> {
  const row = await db
    .selectFrom('study_interview as i')
    .select((eb) => [
      'i.id',
      eb
        .exists(
          eb
            .selectFrom('review_task as t')
            .select('t.id')
            .whereRef('t.project_id', '=', 'i.project_id')
            .whereRef('t.interview_id', '=', 'i.id')
            .where('t.person_id', '=', personId),
        )
        .as('isGiven'),
    ])
    .where('i.project_id', '=', projectId)
    .where('i.id', '=', reviewId as InterviewId)
    .where('i.state', '=', sql.lit('ended'))
    .where('i.outcome', 'in', [sql.lit<'success'>('success'), sql.lit<'extra'>('extra')])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { review: { id: row.id } as ScopedReview, isGiven: Boolean(row.isGiven) };
}
