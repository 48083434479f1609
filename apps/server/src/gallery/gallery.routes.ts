import { EXHIBITS, isPicture } from '@seker/gallery';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type RenderSurvey, registerSurveyPages } from '../features/field/survey-pages/index.ts';
import { FOR_ANYONE } from '../http/policy.ts';
import { Refusal } from '../http/refusal.ts';
import { GALLERY_STYLE, listHtml, storedHtml } from './gallery-html.ts';
import { createGalleryInterviews } from './gallery-interviews.ts';
import { galleryPages, requireExhibited } from './gallery-pages.ts';
import { PICTURES_FOLDER } from './pictures-folder.ts';

const MOST_INTERVIEWS = 500;
const SEED = '0123456789abcdef';
const LANGUAGES: readonly unknown[] = ['he', 'en'];

/**
 * Every kind of question to look at and to try, for developers: interviews in memory, through the same page, form and
 * engine as everywhere. Files are sent by the static files that `screens` registers.
 */
export function galleryRoutes(app: FastifyInstance, render: RenderSurvey): void {
  const interviews = createGalleryInterviews(MOST_INTERVIEWS);
  const config = { policy: FOR_ANYONE };

  app.get('/gallery/', { config }, async (_request, reply) => await sendOwnPage(reply, listHtml(EXHIBITS)));
  app.get('/gallery', { config }, async (_request, reply) => await reply.redirect('/gallery/'));
  app.get(
    '/gallery/gallery.css',
    { config },
    async (_request, reply) => await reply.type('text/css').send(GALLERY_STYLE),
  );
  app.get<{ Params: { readonly file: string } }>('/gallery/pictures/:file', { config }, async (request, reply) => {
    if (!isPicture(request.params.file)) throw new Refusal('notFound');
    return await reply.sendFile(request.params.file, PICTURES_FOLDER);
  });

  app.get<{ Params: { readonly name: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/gallery/:name',
    { config },
    async ({ params, query }, reply) => {
      const exhibit = EXHIBITS.find(({ name }) => name === params.name);
      if (exhibit === undefined) throw new Refusal('notFound');
      const language = LANGUAGES.includes(query['lang']) ? String(query['lang']) : 'he';
      const seed = /^[0-9a-f]{1,16}$/.test(String(query['seed'])) ? String(query['seed']) : SEED;
      const audience = query['mode'] === 'interviewer' ? 'interviewer' : 'web';
      const { id } = interviews.begin(exhibit, { language, seed, audience });
      return await reply.redirect(`/gallery/interviews/${id}`);
    },
  );

  registerSurveyPages(app, render, galleryPages(interviews));

  app.get(
    '/gallery/interviews/:id/stored',
    { config },
    async ({ params }, reply) => await sendOwnPage(reply, storedHtml(requireExhibited(interviews, params))),
  );
}

async function sendOwnPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  return await reply
    .header('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'")
    .type('text/html; charset=utf-8')
    .send(html);
}
