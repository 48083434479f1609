import { join } from 'node:path';
import formbody from '@fastify/formbody';
import { messageText } from '@seker/contract';
import fastify from 'fastify';
import pino from 'pino';
import { loadSurveyRenderer } from '../features/field/survey-pages/index.ts';
import { registerErrors } from '../http/errors.ts';
import { screens } from '../http/screens.ts';
import { galleryRoutes } from './gallery.routes.ts';

export interface RunningGallery {
  readonly url: string;
  stop(): Promise<void>;
}

/** The gallery by itself, without a database; `apps` holds the built screens. */
export async function startGallery(apps: string): Promise<RunningGallery> {
  const survey = join(apps, 'survey/dist');
  const app = fastify({ forceCloseConnections: true });
  registerErrors(app, pino({ level: 'warn' }, pino.destination(2)), {
    show: async () => false,
    say: messageText,
  });
  await app.register(formbody);
  const { render } = await loadSurveyRenderer(survey, null);
  galleryRoutes(app, render);
  await screens(app, {
    interviewer: join(apps, 'interviewer/dist'),
    office: join(apps, 'office/dist'),
    survey,
    tiles: null,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: url.replace('127.0.0.1', 'localhost'), stop: async () => await app.close() };
}
