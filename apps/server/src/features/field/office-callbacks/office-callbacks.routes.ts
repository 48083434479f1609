import { officeCallbacksCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { giveCallbacks, readCallbackTeam } from './give-callbacks.ts';
import { listOfficeCallbacks } from './list-office-callbacks.ts';
import { moveCallbacks } from './move-callbacks.ts';
import { HANDLE_CALLBACKS, SEE_CALLBACKS } from './office-callbacks.policy.ts';

export function officeCallbacksRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listOfficeCallbacks,
    SEE_CALLBACKS,
    async ({ session, project, query }) => await listOfficeCallbacks(deps, session, project, query),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.readCallbackTeam,
    HANDLE_CALLBACKS,
    async ({ project, query }) => await readCallbackTeam(deps, project, query.caseIds),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.giveCallbacks,
    HANDLE_CALLBACKS,
    async ({ session, project, body }) => await giveCallbacks(deps, session, project, body),
  );
  personRoute(
    app,
    deps,
    calls.moveCallbacks,
    HANDLE_CALLBACKS,
    async ({ session, project, body }) => await moveCallbacks(deps, session, project, body),
  );
}
