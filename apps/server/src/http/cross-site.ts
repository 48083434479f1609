import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses state changes that another site started: our own pages send `X-Requested-With`, which no foreign form or
 * image can send, and an Origin header must name our host.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new Refusal('crossSite');
  refuseForeignOrigin(request);
}

/**
 * Checks the Origin and fetch metadata of plain forms, which cannot carry our header; every browser sends them with a
 * POST.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && !isOwnOrigin(origin, request.host)) throw new Refusal('crossSite');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('crossSite');
}

export function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Returns the host of a request that Fastify does not see; a proxy's header is trusted under the same condition as over
 * HTTP.
 */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? headers['x-forwarded-host'] : undefined;
  // The last of several values is the one added by the nearest proxy.
  const last = [forwarded].flat().at(-1)?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? (headers.host ?? '') : last;
}
