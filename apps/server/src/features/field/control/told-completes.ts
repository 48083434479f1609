import type { FloorEvent } from '@seker/contract';
import type { GroupId, ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { NO_COMPLETES, readCompletes } from '../../results/facts/index.ts';
import { type FloorReach, listGroupsOf } from './floor.queries.ts';

type Completed = Extract<FloorEvent, { type: 'completed' }>;

/** Reads today's completes of these projects, and returns each viewer's part by reach; null: nothing. */
export async function toldCompletes(
  deps: Deps,
  projectIds: readonly ProjectId[],
): Promise<(reach: FloorReach) => Completed | null> {
  const [found, completes] = await Promise.all([listGroupsOf(deps.db, projectIds), readCompletes(deps, projectIds)]);
  const now = new Date(deps.now()).toISOString();
  return (reach) => {
    const projects = projectsWithin(reach, found).map(({ id }) => {
      const { done, web } = (completes.get(id) ?? NO_COMPLETES).today;
      return { id, completes: done, web };
    });
    return projects.length === 0 ? null : { type: 'completed', now, projects };
  };
}

/** The projects whose completes a viewer is told of: those of the own group, or those granted. */
export function projectsWithin<Project extends { readonly id: ProjectId; readonly groupId: GroupId }>(
  { groupId, projectIds }: FloorReach,
  found: readonly Project[],
): readonly Project[] {
  return found.filter(
    (one) => (groupId === null || one.groupId === groupId) && (projectIds === null || projectIds.includes(one.id)),
  );
}
