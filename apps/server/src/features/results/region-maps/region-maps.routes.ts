import { regionMapsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { addRegionMap, lookAtRegions, removeRegionMap } from './keep-region-maps.ts';
import { readMapFigures } from './read-map-figures.ts';
import { listMapRows, readMapRow } from './region-map.queries.ts';

/** Maps contain no personal data, so all readers of figures may see them. */
const SEE_MAPS = {
  right: { administrator: 'all', supervisor: 'all', observer: 'all' },
  scope: 'ownSession',
} as const satisfies Policy;
const SEE_MAP_FIGURES = {
  right: { administrator: 'all', supervisor: 'group', observer: 'own' },
  scope: 'project',
} as const satisfies Policy;
const KEEP_MAPS = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
const TAKE_MAP_FILE = { right: { administrator: 'all' }, scope: 'ownUpload' } as const satisfies Policy;

export function regionMapsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.listRegionMaps, SEE_MAPS, async () => ({
    maps: await listMapRows(deps.db),
    tiles: deps.config.mapTiles,
  }));

  personRoute(app, deps, calls.readRegionMap, SEE_MAPS, async ({ params }) => {
    const map = await readMapRow(deps.db, params.regionMapId);
    if (map === null) throw new Refusal('notFound');
    return map;
  });

  personRoute(
    app,
    deps,
    calls.lookAtRegionFile,
    TAKE_MAP_FILE,
    async ({ upload }) => await lookAtRegions(deps, upload),
  );

  personRoute(app, deps, calls.addRegionMap, TAKE_MAP_FILE, async ({ session, upload, body }) => ({
    id: await addRegionMap(deps, session, upload, body),
  }));

  personRoute(app, deps, calls.removeRegionMap, KEEP_MAPS, async ({ session, params }) => {
    await removeRegionMap(deps, session, params.regionMapId);
    return { success: true };
  });

  personRoute(
    app,
    deps,
    calls.readMapFigures,
    SEE_MAP_FIGURES,
    async ({ session, project, query }) => await readMapFigures(deps, project.id, session.screenLanguage, query.field),
    { byItself: true },
  );
}
