import { allotmentsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { HANDLE_DEVICE } from '../devices/index.ts';
import { changeAllotments } from './change-allotments.ts';
import { listAllotmentsOf } from './list-allotments.ts';

/** Registers what the office does with the places in quotas that devices hold. */
export function allotmentsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listAllotments,
    HANDLE_DEVICE,
    async ({ session, device }) => await listAllotmentsOf(deps, session, device),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.giveAllotment,
    HANDLE_DEVICE,
    async ({ session, device, body }) =>
      await changeAllotments(deps, session, { device, projectId: body.projectId }, { type: 'give', ...body }),
  );
  personRoute(app, deps, calls.returnAllotment, HANDLE_DEVICE, async ({ session, device, params, body }) => {
    await changeAllotments(
      deps,
      session,
      { device, projectId: body.projectId },
      { type: 'return', id: params.allotmentId },
    );
    return { success: true } as const;
  });
}
