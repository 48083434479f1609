import { createHash } from 'node:crypto';
import type { ListWord } from '@seker/contract';
import { SHARED_PAGE_STYLE, sharedPageHtml } from '@seker/export';
import { localTimeOf } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { visitorLanguageOf } from '../../../http/request-language.ts';
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
    const choice = choiceOf(query.parse(request.query).c);
    const page = KEY.test(key) ? await readPage(deps.db, key, choice, deps.now()) : null;
    const language = page?.language ?? visitorLanguageOf(request);
    const word = (name: ListWord, values: Readonly<Record<string, string>> = {}): string =>
      deps.texts.listWord(name, language).replaceAll(/\{\{(\w+)\}\}/g, (whole, part: string) => values[part] ?? whole);
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
    const { view, title, intro, isLive, asOf, least, zone } = page;
    const { date, minuteOfDay: minute } = localTimeOf(instant(asOf.getTime()), zone);
    const two = (value: number): string => String(value).padStart(2, '0');
    const at = `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    const isHidden = view.tables.some(({ sections }) =>
      sections.some(({ lines }) =>
        lines.some(({ look, cells }) => look === 'base' && cells.some((cell) => cell.value === null)),
      ),
    );
    return await reply.send(
      sharedPageHtml({
        language,
        isRightToLeft,
        title,
        intro,
        facts: [
          word('shared.facts', { count: String(view.interviews), at }),
          ...(isLive ? [word('shared.live')] : []),
          word('shared.note', { least: String(least) }),
        ],
        filters: view.filters.flatMap(({ label, values }) =>
          values.length === 0
            ? []
            : {
                label: `${word('shared.filter')}: ${label}`,
                values: [
                  {
                    label: word('shared.all'),
                    address: `/r/${key}`,
                    isChosen: values.every((one) => one.choice !== choice),
                  },
                  ...values.map((one) => ({
                    label: one.label,
                    address: `/r/${key}?c=${one.choice}`,
                    isChosen: one.choice === choice,
                  })),
                ],
              },
        ),
        tables: view.tables,
        withheld: isHidden ? word('shared.withheld', { least: String(least) }) : '',
      }),
    );
  });
}
