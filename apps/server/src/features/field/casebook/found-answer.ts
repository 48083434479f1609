import { mayAct } from '@seker/contract';
import { type Instant, type InterviewId, instant, type ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import { refuseBeyondRight } from '../../../http/scope-request.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { findAnswered } from '../../results/facts/index.ts';
import { CHANGE_CASE } from './casebook.policy.ts';

export interface AnswerFilters {
  /** `variable=code` */
  readonly answer?: string | undefined;
  readonly endedAfter?: string | undefined;
  readonly endedBefore?: string | undefined;
}

/**
 * Returns the interviews in which a variable has an answer; null: no such filter. Observers may not learn individual
 * answers.
 */
export async function answeredFor(
  deps: Deps,
  session: ActingPerson,
  { id, groupId }: Pick<ScopedProject, 'id' | 'groupId'>,
  filters: AnswerFilters,
): Promise<readonly InterviewId[] | null> {
  if (filters.answer !== undefined && !mayAct(session, CHANGE_CASE.right, { groupId }).ok)
    await refuseBeyondRight(deps, { session, subject: 'project', subjectId: id });
  return await answeredIn(deps, id, filters);
}

/** Does the same for a reader known to have the right. */
export async function answeredIn(
  { db }: Pick<Deps, 'db'>,
  projectId: ProjectId,
  { answer, endedAfter, endedBefore }: AnswerFilters,
): Promise<readonly InterviewId[] | null> {
  if (answer === undefined) return null;
  const at = answer.lastIndexOf('=');
  return await findAnswered(db, {
    projectId,
    variable: answer.slice(0, at),
    answer: answer.slice(at + 1),
    from: momentOf(endedAfter),
    until: momentOf(endedBefore),
  });
}

function momentOf(text: string | undefined): Instant | null {
  return text === undefined ? null : instant(Date.parse(text));
}
