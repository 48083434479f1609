import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { WriteSkin } from '../skins/index.ts';
import { type RenderSurvey, registerSurveyPages } from '../survey-pages/index.ts';
import { ownPages } from './own-pages.ts';

export function ownPagesRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey, writeSkin: WriteSkin): void {
  registerSurveyPages(app, render, ownPages(deps, writeSkin));
}
