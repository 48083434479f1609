import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 365 * 24 * 3_600;

/** What every answer carries; a route may say otherwise about referrers and caches. */
export function addResponseHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isPublicOverTls = publicUrl?.startsWith('https:') ?? false;
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff').header('Cross-Origin-Opener-Policy', 'same-origin');
    if (reply.getHeader('Referrer-Policy') === undefined) reply.header('Referrer-Policy', 'no-referrer');
    if (reply.getHeader('Cache-Control') === undefined) reply.header('Cache-Control', 'no-store');
    // For this host alone: other names of the domain are not ours to decide on. Browsers do not mind it over plain HTTP.
    if (isPublicOverTls || request.protocol === 'https')
      reply.header('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  });
}
