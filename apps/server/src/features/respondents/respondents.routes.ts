import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { WriteSkin } from '../skins/index.ts';
import { type RenderSurvey, registerSurveyPages } from '../survey-pages/index.ts';
import { entryRoutes } from './entry.routes.ts';
import { createKeptVisits } from './kept-visits.ts';
import { ownPages } from './own-pages.ts';
import { createPageLanes } from './page-lanes.ts';

/** The way in, and the pages of those who are in. */
export function respondentsRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey, writeSkin: WriteSkin): void {
  const parts = { writeSkin, visits: createKeptVisits(deps.ticks), lanes: createPageLanes(deps.config) };
  entryRoutes(app, deps, render, parts);
  registerSurveyPages(app, render, ownPages(deps, parts));
}
