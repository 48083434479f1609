import { regionMapsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { addRegionMap, lookAtRegions, removeRegionMap } from './keep-region-maps.ts';
import { readMapFigures } from './read-map-figures.ts';
import { listMapRows, readMapRow } from './region-map.queries.ts';
import { KEEP_MAPS, SEE_MAP_FIGURES, SEE_MAPS, TAKE_MAP_FILE } from './region-maps.policy.ts';

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
    async ({ session, project, query }) =>
      await readMapFigures(deps.db, project.id, session.screenLanguage, query.field),
    { byItself: true },
  );
}
