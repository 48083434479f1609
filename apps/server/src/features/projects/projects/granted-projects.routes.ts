import { projectsCalls as calls, mayAct } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { readGrantedProjects } from './granted-projects.queries.ts';
import { SEE_PROJECTS } from './projects.policy.ts';

export function grantedProjectsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listGrantedProjects,
    SEE_PROJECTS,
    async ({ session }) => {
      const allowed = mayAct(session, SEE_PROJECTS.right);
      if (!allowed.ok) throw new Refusal('forbidden');
      const { rows, hasMore } = await readGrantedProjects(deps.db, session, allowed.value);
      return {
        hasMore,
        projects: rows.map(({ groupId, groupName, done, ...project }) => ({
          ...project,
          group: { id: groupId, name: groupName },
          done: Number(done ?? 0),
        })),
      };
    },
    { byItself: true },
  );
}
