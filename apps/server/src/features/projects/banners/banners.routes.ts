import { readFileSync } from 'node:fs';
import { MINUTE } from '@seker/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inBatches } from '../../../db/in-batches.ts';
import { sharedLookup } from '../../../db/shared-lookup.ts';
import type { Deps } from '../../../deps.ts';
import { describe } from '../../../http/errors.ts';
import { networkOf } from '../../../http/network-of.ts';
import { FOR_ANYONE, type OpenPolicy } from '../../../http/policy.ts';
import { createRateLimit, type RateRule } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { countBeacons, findBanner } from './banner.queries.ts';

/** Pages of other sites tell that a banner was shown; the key in the address says which, and no cookie is read. */
const FROM_SITE = { right: 'anyone', scope: 'link', crossSite: 'byToken' } as const satisfies OpenPolicy;
/** Beacons of one network and minute that count: a visitor sees few banners, a script many. */
const BEACONS: readonly RateRule[] = [{ limit: 60, milliseconds: MINUTE }];
const MOST_AT_ONCE = 200;
const KEY = /^[A-Za-z0-9]{32}$/;

interface KeyParams {
  readonly key: string;
}

/** Registers what the pages of other sites ask for: the script of a banner, and its beacon. */
export function bannersRoutes(app: FastifyInstance, deps: Deps, scriptFile: string): void {
  const script = readFileSync(scriptFile, 'utf8');
  const find = sharedLookup(async (key) => await findBanner(deps.db, key));
  const limit = createRateLimit(deps.wallNow, BEACONS);
  const count = inBatches(
    async (beacons: Parameters<typeof countBeacons>[1]) => {
      await countBeacons(deps.db, beacons, deps.now());
      return beacons.map(() => undefined);
    },
    { atOnce: 1, most: MOST_AT_ONCE },
  );

  app.get('/b/preview.js', { config: { policy: FOR_ANYONE } }, async (_request, reply) =>
    sendScript(reply, scriptWith(script, null)),
  );

  app.get<{ Params: KeyParams }>('/b/:key.js', { config: { policy: FOR_ANYONE } }, async (request, reply) => {
    const { key } = request.params;
    const banner = KEY.test(key) ? await find(key) : null;
    // A site that still has it is no fault of its visitors: they get a script that does nothing.
    if (banner === null || !banner.isShown) return await sendScript(reply, '');
    return await sendScript(reply, scriptWith(script, { key, ...banner.settings }));
  });

  for (const method of ['POST', 'GET'] as const)
    app.route<{ Params: KeyParams; Querystring: { readonly what?: unknown } }>({
      method,
      url: '/b/:key/seen',
      exposeHeadRoute: false,
      config: { policy: FROM_SITE, changesState: true },
      handler: async (request, reply) => {
        await note(request, request.params.key, request.query.what);
        // As a script where the site's policy lets nothing else through: it does nothing.
        return method === 'GET' ? await sendScript(reply, '', 'no-store') : await reply.code(204).send();
      },
    });

  async function note(request: FastifyRequest, key: string, what: unknown): Promise<void> {
    const isOver = limit.take(networkOf(request.ip)) !== null;
    const banner = !isOver && KEY.test(key) ? await find(key) : null;
    if (banner === null && !isOver) throw new Refusal('notFound');
    if (banner?.isShown !== true || (what !== 'shown' && what !== 'clicked')) return;
    const beacon = { bannerId: banner.id, shown: what === 'shown' ? 1 : 0, clicked: what === 'clicked' ? 1 : 0 };
    count(beacon).catch((error: Error) => deps.log.warn({ error: describe(error) }, 'a banner was not counted'));
  }
}

/** Seconds that a site's visitors keep the script: a switched-off banner is gone soon. */
const KEPT_SECONDS = 60;

async function sendScript(
  reply: FastifyReply,
  text: string,
  cache = `public, max-age=${KEPT_SECONDS}`,
): Promise<FastifyReply> {
  return await reply
    .type('text/javascript; charset=utf-8')
    .header('Cache-Control', cache)
    // Sites that ask for permission to load from others get it.
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .send(text);
}

/** The built script with its setup before it, in a block: nothing becomes a name on the site's page. */
function scriptWith(script: string, setup: object | null): string {
  const json = JSON.stringify(setup).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `{const SEKER_BANNER=${json};${script}}`;
}
