import { type FloorRow, mayAct, type Role } from '@seker/contract';
import type { GroupId, ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { SEE_FLOOR } from './control.policy.ts';
import { type FloorPerson, type FloorReach, readViewers } from './floor.queries.ts';

/** Returns a viewer's reach on the floor; null: none. */
export function reachOf({
  role,
  groupId,
  projectIds,
}: {
  readonly role: Role;
  readonly groupId: GroupId;
  /** The projects open to an observer. */
  readonly projectIds: readonly ProjectId[];
}): FloorReach | null {
  const may = mayAct({ personId: 0, role, groupId }, SEE_FLOOR.right);
  if (!may.ok) return null;
  if (may.value === 'all') return { groupId: null, projectIds: null };
  return may.value === 'own' ? { groupId: null, projectIds } : { groupId, projectIds: null };
}

/** Whether the person is visible on the floor; with `isOrWas`, also if they may have been before. */
export function isWithin({ groupId, projectIds }: FloorReach, person: FloorPerson, isOrWas = false): boolean {
  if (groupId !== null && person.groupId !== groupId) return false;
  if (isOrWas) return true;
  if (!person.isOnFloor) return false;
  return projectIds === null || (person.isLive && person.projectId !== null && projectIds.includes(person.projectId));
}

export async function readReach({ db }: Pick<Deps, 'db'>, session: Pick<Session, 'id'>): Promise<FloorReach | null> {
  const [viewer] = await readViewers(db, [session.id]);
  return viewer === undefined ? null : reachOf(viewer);
}

/** What a viewer of this reach sees of a person: observers are outside the house, and read no one's questions. */
export function asSeenBy({ projectIds }: FloorReach, row: FloorRow): FloorRow {
  return projectIds === null || row.hand === null
    ? row
    : { ...row, hand: { ...row.hand, question: '', follows: null } };
}
