import type { GroupId, PersonId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { endWorkOf } from '../../field/assignments/index.ts';
import { releaseTasksOf, tellReleased } from '../../results/tasks/index.ts';
import { changePerson } from './change-person.ts';
import { mayGrant } from './grantable.ts';
import { keepGroup } from './keep-group.ts';
import { updatePerson } from './people.queries.ts';

/** Moves a person to another group, as the form does; nothing else changes. */
export async function movePerson(
  deps: Deps,
  by: ActingPerson,
  person: { readonly id: PersonId },
  groupId: GroupId,
): Promise<void> {
  let told: readonly PersonId[] = [];
  await changePerson(deps, by, person, {
    action: 'edit',
    act: async (tx, locked) => {
      if (!mayGrant(by, { role: locked.role, groupId })) throw new Refusal('forbidden');
      if (locked.groupId === groupId) return null;
      await keepGroup(tx, groupId);
      told = await releaseTasksOf(tx, by, { personIds: [person.id], projectId: null }, deps.now());
      await updatePerson(tx, person.id, { ...locked, groupId }, { by: by.personId, at: deps.now() });
      await endWorkOf(tx, by, { personIds: [person.id], projectId: null }, deps.now());
      return { fields: ['groupId'], before: { groupId: locked.groupId }, after: { groupId } };
    },
  });
  tellReleased(deps, told);
}
