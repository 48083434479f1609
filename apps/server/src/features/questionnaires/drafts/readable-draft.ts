import { mayAct } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { findQuestionnaire } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { READ_DRAFT } from './drafts.policy.ts';

/** Returns the draft if the person may read it; for callers that are not calls, and so have no policy. */
export async function findReadableDraft(
  { db }: Pick<Deps, 'db'>,
  by: Pick<ActingPerson, 'personId' | 'groupId' | 'role'>,
  named: number,
): Promise<Id<'Questionnaire'> | null> {
  const found = await findQuestionnaire(db, named, by.personId);
  if (found === null) return null;
  const { questionnaire, isGranted } = found;
  const reader = isGranted ? { person: { id: by.personId, role: by.role } } : {};
  const may = mayAct(by, READ_DRAFT.right, { groupId: questionnaire.groupId, ...reader });
  return may.ok ? questionnaire.id : null;
}
