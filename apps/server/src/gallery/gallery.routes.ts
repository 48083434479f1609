import { readSubmission } from '@seker/questionnaire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { advance, fieldsOf, type RenderSurvey, sendSurveyPage, wantsJson } from '../features/interviews/index.ts';
import { refuseForeignOrigin } from '../http/cross-site.ts';
import { FOR_ANYONE } from '../http/policy.ts';
import { Refusal } from '../http/refusal.ts';
import { EXHIBITS } from './exhibits.ts';
import { GALLERY_STYLE, listHtml, storedHtml } from './gallery-html.ts';
import { createGalleryInterviews, type GalleryInterview } from './gallery-interviews.ts';
import { galleryEnd, galleryPage, storedUrl } from './gallery-models.ts';
import { isPicture, PICTURES_FOLDER } from './pictures.ts';

const MOST_INTERVIEWS = 500;
const SEED = '0123456789abcdef';
const LANGUAGES: readonly unknown[] = ['he', 'en'];

interface OfInterview {
  readonly Params: { readonly id: string };
}

/**
 * Every kind of question to look at and to try, for whoever develops: interviews in memory, through the same page, form and
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
    if (!isPicture(request.params.file)) throw new Refusal('notThere');
    return await reply.sendFile(request.params.file, PICTURES_FOLDER);
  });

  app.get<{ Params: { readonly name: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/gallery/:name',
    { config },
    async ({ params, query }, reply) => {
      const exhibit = EXHIBITS.find(({ name }) => name === params.name);
      if (exhibit === undefined) throw new Refusal('notThere');
      const language = LANGUAGES.includes(query['lang']) ? String(query['lang']) : 'he';
      const seed = /^[0-9a-f]{1,16}$/.test(String(query['seed'])) ? String(query['seed']) : SEED;
      return await reply.redirect(`/gallery/interviews/${interviews.begin(exhibit, language, seed).id}`);
    },
  );

  app.get<OfInterview>('/gallery/interviews/:id', { config }, async (request, reply) => {
    const interview = required(request.params.id);
    if (interview.state.outcome !== null) return await reply.redirect(storedUrl(interview.id));
    return await sendSurveyPage(request, reply, render, galleryPage(interview));
  });

  app.get<OfInterview>(
    '/gallery/interviews/:id/stored',
    { config },
    async ({ params }, reply) => await sendOwnPage(reply, storedHtml(required(params.id))),
  );

  app.post<OfInterview>('/gallery/interviews/:id', { config }, async (request, reply) => {
    refuseForeignOrigin(request);
    const interview = required(request.params.id);
    const submitted = readSubmission(fieldsOf(request));
    if (submitted.token !== interview.token) throw new Refusal('notYours');
    if (submitted.revision !== interview.revision || interview.state.outcome !== null)
      return await sendNext(request, reply, interview);
    const advanced = await advance(interview.questionnaire, interview.state, submitted, {
      by: 'respondent',
      checkQuota: async () => 'admitted',
      allocateSplit: async () => null,
    });
    if (!advanced.ok) {
      const refused = { error: advanced.error, typed: submitted.values };
      return await sendSurveyPage(request, reply, render, galleryPage(interview, refused), 422);
    }
    const after = { ...interview, state: advanced.value.state, revision: interview.revision + 1 };
    interviews.keep(after);
    return await sendNext(request, reply, after, advanced.value.cancelled);
  });

  async function sendNext(
    request: FastifyRequest,
    reply: FastifyReply,
    interview: GalleryInterview,
    isLeft = false,
  ): Promise<FastifyReply> {
    const isOver = isLeft || interview.state.outcome !== null;
    if (!wantsJson(request))
      return await reply.redirect(isOver ? storedUrl(interview.id) : `/gallery/interviews/${interview.id}`, 303);
    return await sendSurveyPage(request, reply, render, isOver ? galleryEnd(interview) : galleryPage(interview));
  }

  function required(id: string): GalleryInterview {
    const interview = interviews.find(id);
    if (interview === null) throw new Refusal('notThere');
    return interview;
  }
}

async function sendOwnPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  return await reply
    .header('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'")
    .type('text/html; charset=utf-8')
    .send(html);
}
