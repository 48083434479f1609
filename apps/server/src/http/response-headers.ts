import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isPublicOverTls } from './own-origin.ts';

const YEAR_SECONDS = 365 * 24 * 3_600;

/** No page uses what a browser could give it of the machine or the place; the survey's pages, in their frame, neither. */
const PERMISSIONS = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';
/** The pages of surveys that ask where their respondents are, or capture media, and the app of devices, may use these. */
export function permissionsWith(allowed: readonly ('camera' | 'geolocation' | 'microphone')[]): string {
  return allowed.reduce((policy, name) => policy.replace(`${name}=()`, `${name}=(self)`), PERMISSIONS);
}

/**
 * Adds the security headers to every answer, and to pages those that only a page needs; a route may set its own referrer
 * policy and cache control.
 */
export function addResponseHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    if (String(reply.getHeader('Content-Type')).startsWith('text/html'))
      reply
        .header('Cross-Origin-Opener-Policy', 'same-origin')
        .header('Permissions-Policy', reply.getHeader('Permissions-Policy') ?? PERMISSIONS);
    if (reply.getHeader('Referrer-Policy') === undefined) reply.header('Referrer-Policy', 'no-referrer');
    if (reply.getHeader('Cache-Control') === undefined) reply.header('Cache-Control', 'no-store');
    // For this host only: other names of the domain are not ours to decide on. Browsers ignore the header over plain
    // HTTP.
    if (isPublicOverTls(config) || request.protocol === 'https')
      reply.header('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  });
}
