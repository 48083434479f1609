import { mayAct } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { findQuestionnaire } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { READ_DRAFT } from './drafts.policy.ts';

/** The draft, where the person may read it; what asks is no call, and so has no policy that asks for it. */
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
