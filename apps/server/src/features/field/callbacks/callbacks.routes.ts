import { deskCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { ASSIGNED_PROJECT } from '../../projects/project/index.ts';
import { OWN_CALLBACKS } from './callbacks.policy.ts';
import { listCallbacks } from './list-callbacks.ts';
import { takeCallback } from './take-callback.ts';

export function callbacksRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listCallbacks,
    OWN_CALLBACKS,
    async ({ session }) => await listCallbacks(deps, session),
    {
      byItself: true,
    },
  );

  personRoute(app, deps, calls.takeCallback, ASSIGNED_PROJECT, async ({ session, projectId, body }, say) => {
    const refusal = await takeCallback(deps, session, { projectId, caseId: body.caseId });
    return refusal === null ? { success: true } : { success: false, error: say(refusal) };
  });
}
