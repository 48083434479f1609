import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isPublicOverTls } from './own-origin.ts';

const YEAR_SECONDS = 365 * 24 * 3_600;

/** Adds the security headers to every answer; a route may set its own referrer policy and cache control. */
export function addResponseHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff').header('Cross-Origin-Opener-Policy', 'same-origin');
    if (reply.getHeader('Referrer-Policy') === undefined) reply.header('Referrer-Policy', 'no-referrer');
    if (reply.getHeader('Cache-Control') === undefined) reply.header('Cache-Control', 'no-store');
    // For this host only: other names of the domain are not ours to decide on. Browsers ignore the header over plain
    // HTTP.
    if (isPublicOverTls(config) || request.protocol === 'https')
      reply.header('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  });
}
