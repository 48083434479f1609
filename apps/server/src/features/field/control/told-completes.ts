import type { FloorEvent } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
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
    const projects = found
      .filter(({ groupId }) => reach.groupId === null || reach.groupId === groupId)
      .filter(({ id }) => reach.projectIds?.includes(id) ?? true)
      .map(({ id }) => {
        const { done, web } = (completes.get(id) ?? NO_COMPLETES).today;
        return { id, completes: done, web };
      });
    return projects.length === 0 ? null : { type: 'completed', now, projects };
  };
}
