import { createHash } from 'node:crypto';
import type { ListWord } from '@seker/contract';
import { SHARED_PAGE_STYLE, sharedPageHtml } from '@seker/export';
import { localTimeOf } from '@seker/fieldwork';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { visitorLanguageOf } from '../../../http/request-language.ts';
import { notePageOpened } from './page-views.queries.ts';
import { readersPage } from './readers-page.ts';
import { readPage } from './shared-page.queries.ts';

/** The page loads nothing, runs no script, and stands in no frame. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(SHARED_PAGE_STYLE).digest('base64')}'`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const params = z.object({ key: z.string() });
/** What no link is spelled like is looked up nowhere. */
const KEY = /^[0-9A-Za-z]{1,64}$/;
const query = z.object({ c: z.optional(z.unknown()) });
/** What is no number of a choice shows all interviews. */
const choiceOf = (said: unknown): number => (typeof said === 'string' && /^[0-9]{1,3}$/.test(said) ? Number(said) : 0);

/** Serves shared pages to the people who have a link: what was made ready, and nothing is computed for them. */
export function showPage(app: FastifyInstance, deps: Deps): void {
  app.get('/r/:key', { config: { policy: { right: 'anyone', scope: 'link' } } }, async (request, reply) => {
    const { key } = params.parse(request.params);
    const said = query.parse(request.query).c;
    const [choice, isFurther] = [choiceOf(said), said !== undefined];
    const page = KEY.test(key) ? await readPage(deps.db, key, choice, deps.now()) : null;
    const language = page?.language ?? visitorLanguageOf(request);
    const word = (name: ListWord): string => deps.texts.listWord(name, language);
    const isRightToLeft = deps.texts.directionOf(language) === 'rtl';
    reply.header('Content-Security-Policy', POLICY).header('X-Robots-Tag', 'noindex').type('text/html; charset=utf-8');
    if (page === null)
      return await reply.code(404).send(
        sharedPageHtml({
          language,
          isRightToLeft,
          title: word('shared.gone'),
          intro: word('shared.goneHint'),
          facts: [],
          filters: [],
          tables: [],
          withheld: '',
        }),
      );
    // A reader who goes on to another choice has opened the page once.
    if (request.method === 'GET' && !isFurther)
      await notePageOpened(deps.db, page, localTimeOf(deps.now(), page.zone).date);
    return await reply.send(readersPage(deps.texts, page, { choice, addressOf: (own) => `/r/${key}?c=${own}` }));
  });
}
