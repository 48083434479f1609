import { kioskWorkCalls as calls, type SurveyRenderer } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { kioskOf } from '../../../http/device.ts';
import { deviceRoute, evenRevokedRoute } from '../../../http/route.ts';
import { readKioskWork } from './read-kiosk-work.ts';
import { takeVisitor } from './take-visitor.ts';

/** Registers what kiosks fetch and bring for the time that they have no connection. */
export function kioskVisitorsRoutes(app: FastifyInstance, deps: Deps, skinStyle: SurveyRenderer['skinStyle']): void {
  deviceRoute(
    app,
    deps,
    calls.readKioskWork,
    async ({ device, query }) => await readKioskWork(deps, kioskOf(device), { since: query.since, skinStyle }),
  );
  evenRevokedRoute(app, deps, calls.sendKioskVisit, async ({ sender, body }) => {
    const sealed = Buffer.from(body.sealed, 'base64');
    return await takeVisitor(deps, sender, { uid: body.uid, sealed });
  });
}
