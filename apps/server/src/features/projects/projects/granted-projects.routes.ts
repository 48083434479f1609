import { projectsCalls as calls, mayAct } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { NO_COMPLETES, readCompletes } from '../../results/facts/index.ts';
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
      const completes = await readCompletes(
        deps,
        rows.map(({ id }) => id),
      );
      return {
        hasMore,
        projects: rows.map(({ groupId, groupName, ...project }) => {
          const { done, web } = completes.get(project.id) ?? NO_COMPLETES;
          return { ...project, group: { id: groupId, name: groupName }, done, web };
        }),
      };
    },
    { byItself: true },
  );
}
