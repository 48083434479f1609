import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { WriteSkin } from '../../questionnaires/skins/index.ts';
import { type RenderSurvey, registerSurveyPages } from '../survey-pages/index.ts';
import { entryRoutes } from './entry.routes.ts';
import { createEntryCounts } from './entry-counts.ts';
import { createKeptVisits } from './kept-visits.ts';
import { createEntrance } from './open-link-entrance.ts';
import { ownPages } from './own-pages.ts';
import { createPageLine } from './page-line.ts';
import { panelEntryRoutes } from './panel-entry.routes.ts';

/** Registers the entrance, and the pages of admitted browsers. */
export function respondentsRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey, writeSkin: WriteSkin): void {
  const parts = {
    writeSkin,
    visits: createKeptVisits(deps.ticks),
    line: createPageLine(deps),
    entrance: createEntrance(deps),
    count: createEntryCounts(deps),
  };
  entryRoutes(app, deps, render, parts);
  panelEntryRoutes(app, deps, parts);
  registerSurveyPages(app, render, ownPages(deps, parts));
}
