import { type controlCalls, mayAct } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { HANDLE_PERSON } from './control.policy.ts';
import { listProjectsFor } from './floor.queries.ts';

type Answer = z.input<typeof controlCalls.readPersonProjects.answer>;

/** Lists the projects in the field that the requester may allocate the person to, with the current allocation. */
export async function readPersonProjects(deps: Deps, session: Session, { id, groupId }: ScopedPerson): Promise<Answer> {
  const may = mayAct(session, HANDLE_PERSON.right, { groupId });
  const projects = await listProjectsFor(deps.db, id, may.ok && may.value === 'all' ? null : session.groupId);
  return {
    projects: projects.map(({ byName, byGroup, ...project }) => ({
      ...project,
      allocated: byName !== null ? 'byName' : byGroup === true ? 'byGroup' : 'no',
    })),
  };
}
