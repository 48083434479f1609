import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { type FloorPerson, listFloor } from './floor.queries.ts';
import { readReach } from './floor-reach.ts';

/** Lists the logged-in interviewers within the requester's reach; with a project, only those working in it. */
export async function listInterviewersAtWork(
  deps: Pick<Deps, 'db'>,
  session: Session,
  project: ScopedProject | null,
): Promise<readonly FloorPerson[]> {
  const reach = await readReach(deps, session);
  if (reach === null) throw new Refusal('forbidden');
  const people = await listFloor(deps.db, reach);
  return people.filter(
    ({ isLive, role, projectId }) => isLive && role === 'interviewer' && (project === null || projectId === project.id),
  );
}

export function countEveryone(people: readonly FloorPerson[]): { readonly people: number; readonly calls: number } {
  return { people: people.length, calls: people.filter(({ callSince }) => callSince !== null).length };
}
