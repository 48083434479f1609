import { overviewCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { READ_PROJECT } from '../../projects/projects/index.ts';
import { readOverview } from './read-overview.ts';

export function overviewRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readOverview,
    READ_PROJECT,
    async ({ session, project }) => await readOverview(deps, session, project),
    { byItself: true },
  );
}
