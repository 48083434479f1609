import { FLOOR_STATES, type FloorState } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { listFloor } from './floor.queries.ts';
import { readReach } from './floor-reach.ts';
import { floorState } from './floor-row.ts';

/** Counts the people within reach who work in a project now by their visible state; states without people are left out. */
export async function countStates(
  deps: Pick<Deps, 'db' | 'now'>,
  session: Pick<Session, 'id'>,
  projectId: ProjectId,
): Promise<readonly { readonly state: FloorState; readonly count: number }[]> {
  const reach = await readReach(deps, session);
  if (reach === null || reach.projectIds?.includes(projectId) === false) return [];
  const people = await listFloor(deps.db, { ...reach, projectIds: [projectId] });
  const states = people.map((person) => floorState(person, deps.now()).state);
  return FLOOR_STATES.map((state) => ({ state, count: states.filter((one) => one === state).length })).filter(
    ({ count }) => count > 0,
  );
}
