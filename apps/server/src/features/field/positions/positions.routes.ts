import { positionsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { exportPositions, listPositions, readPositionPoints } from './list-positions.ts';
import { READ_POSITIONS } from './positions.policy.ts';
import { readDevicePoints } from './read-device-points.ts';

export function positionsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listPositions,
    READ_POSITIONS,
    async ({ project, query }) => await listPositions(deps, project, query),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.readPositionPoints,
    READ_POSITIONS,
    async ({ project }) => await readPositionPoints(deps, project),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.readDevicePoints,
    READ_POSITIONS,
    async ({ session, project }) => await readDevicePoints(deps, session, project),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.exportPositions,
    READ_POSITIONS,
    async ({ session, project, query, reply }) => await exportPositions(deps, session, project, query, reply),
  );
}
