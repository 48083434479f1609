import type { PersonId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { replaceCase } from '../cases/visits/index.ts';
import { setAssigned } from './change-case.queries.ts';
import { type CaseOfProject, changeCase } from './change-case.ts';
import { requireOpen } from './is-final.ts';
import { listTeam } from './team.queries.ts';

/** Assigns a case to one interviewer of the project, ahead of their queue; `null` removes the assignment. */
export async function assignCase(
  deps: Deps,
  by: ActingPerson,
  of: CaseOfProject,
  personId: PersonId | null,
): Promise<void> {
  const project = await requireFieldSettings(deps, of.projectId);
  if (personId !== null && !(await listTeam(deps.db, project.id)).some(({ id }) => id === personId))
    throw new Refusal('notAllocated');
  await changeCase(deps, by, of, {
    action: 'assign',
    act: async (tx, locked) => {
      requireOpen(locked);
      if (locked.assignedPersonId === personId) return { done: undefined, details: null };
      await setAssigned(tx, project.id, locked.id, personId);
      // A leased case gets its place when its interviewer releases it.
      if (locked.leasedTo === null) await replaceCase(tx, project, locked.id, deps.now());
      return { done: undefined, details: { before: locked.assignedPersonId, after: personId } };
    },
  });
}
