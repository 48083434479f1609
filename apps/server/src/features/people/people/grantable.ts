import { mayAct, type Role } from '@seker/contract';
import type { GroupId, PersonId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { refuseBeyondRight } from '../../../http/scope-request.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { MANAGE_PERSON } from './people.policy.ts';

interface Placement {
  readonly role: Role;
  readonly groupId: GroupId;
}

/** What a person is made to be, the one who makes them so must be able to look after: no one grants what they do not hold. */
export function mayGrant(by: ActingPerson, { role, groupId }: Placement): boolean {
  return mayAct(by, MANAGE_PERSON.right, { groupId, person: { id: 0, role } }).ok;
}

/** Refuses, and notes, a role or a group beyond one's own reach; `personId` is null for a person who is still to be made. */
export async function requireGrantable(
  deps: Deps,
  by: ActingPerson,
  placement: Placement,
  personId: PersonId | null,
): Promise<void> {
  if (!mayGrant(by, placement)) await refuseBeyondRight(deps, { session: by, subject: 'person', subjectId: personId });
}
