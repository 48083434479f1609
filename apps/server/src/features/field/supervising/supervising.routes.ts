import { supervisingCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { askSupervisor, goOnAlone, listFreeSupervisors } from './ask-supervisor.ts';
import { chooseStation } from './choose-station.ts';
import { endOwnSupervision, hangUpTaken } from './end-supervision.ts';
import { giveAway, takeOver } from './hand-over.ts';
import { readFreeStations, readSupervising } from './read-supervising.ts';
import { superviseCall } from './supervise-call.ts';
import { OWN_CALL_POLICY, OWN_SUPERVISION_POLICY, SUPERVISE_PERSON, TAKE_OVER } from './supervising.policy.ts';

const DONE = { success: true } as const;
const BY_ITSELF = { byItself: true } as const;

export function supervisingRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readSupervising,
    OWN_SUPERVISION_POLICY,
    async ({ session }) => await readSupervising(deps, session),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.listFreeStations, OWN_SUPERVISION_POLICY, async () => await readFreeStations(deps));
  personRoute(app, deps, calls.chooseStation, OWN_SUPERVISION_POLICY, async ({ session, body }) => {
    await chooseStation(deps, session, body.station);
    return DONE;
  });
  personRoute(app, deps, calls.superviseCall, SUPERVISE_PERSON, async ({ session, person, body }) => {
    await superviseCall(deps, session, person, body.how);
    return DONE;
  });
  personRoute(app, deps, calls.endSupervision, OWN_SUPERVISION_POLICY, async ({ session }) => {
    await endOwnSupervision(deps, session.id);
    return DONE;
  });
  personRoute(app, deps, calls.takeOverCall, TAKE_OVER, async ({ session }) => {
    await takeOver(deps, session);
    return DONE;
  });
  personRoute(app, deps, calls.hangUpTaken, TAKE_OVER, async ({ session }) => {
    await hangUpTaken(deps, session.id);
    return DONE;
  });

  personRoute(app, deps, calls.listFreeSupervisors, OWN_CALL_POLICY, async ({ session }) => {
    const { acts } = deps.exchange.capabilities();
    const free = await listFreeSupervisors(deps, session);
    return {
      can: acts.includes('supervise') && acts.includes('handOver'),
      supervisors: free.map(({ id, name }) => ({ id, name })),
    };
  });
  personRoute(app, deps, calls.askSupervisor, OWN_CALL_POLICY, async ({ session, body }) => {
    await askSupervisor(deps, session, body.supervisorId);
    return DONE;
  });
  personRoute(app, deps, calls.goOnAlone, OWN_CALL_POLICY, async ({ session }) => {
    await goOnAlone(deps, session);
    return DONE;
  });
  personRoute(app, deps, calls.handOverCall, OWN_CALL_POLICY, async ({ session }) => {
    await giveAway(deps, session);
    return DONE;
  });
}
