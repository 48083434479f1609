import type { PersonId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { setFieldAssignment } from '../assignments/index.ts';
import { type CaseOfProject, changeCase } from './change-case.ts';
import { requireOpen } from './is-final.ts';
import { listTeam } from './team.queries.ts';

/** Gives a case to one interviewer of the project, who works in the field until a day; without one takes it back. */
export async function giveToField(
  deps: Deps,
  by: ActingPerson,
  of: CaseOfProject,
  { personId, until }: { readonly personId: PersonId | null; readonly until: string | null },
): Promise<void> {
  if (personId !== null && !(await listTeam(deps.db, of.projectId)).some(({ id }) => id === personId))
    throw new Refusal('notAllocated');
  await changeCase(deps, by, of, {
    action: personId === null ? 'takeFromField' : 'giveToField',
    act: async (tx, locked) => {
      if (personId !== null) requireOpen(locked);
      const given = { ...of, personId, until, by: by.personId, at: deps.now() };
      const { before, isChanged } = await setFieldAssignment(tx, given);
      return { done: undefined, details: isChanged ? { before, after: personId } : null };
    },
  });
}
