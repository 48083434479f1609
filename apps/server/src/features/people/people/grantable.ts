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

/**
 * Whether the requester may manage a person in this role and group; a role beyond one's own right cannot be granted.
 */
export function mayGrant(by: ActingPerson, { role, groupId }: Placement): boolean {
  return mayAct(by, MANAGE_PERSON.right, { groupId, person: { id: 0, role } }).ok;
}

/** Refuses and audits a role or a group beyond the requester's reach; `personId` is null for a new person. */
export async function requireGrantable(
  deps: Deps,
  by: ActingPerson,
  placement: Placement,
  personId: PersonId | null,
): Promise<void> {
  if (!mayGrant(by, placement)) await refuseBeyondRight(deps, { session: by, subject: 'person', subjectId: personId });
}
