import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses a state change that another site started: our own pages send `X-Requested-With`, which no foreign form or
 * image can, and a browser that names an Origin must name ours.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new Refusal('crossSite');
  refuseForeignOrigin(request);
}

/** For plain forms, which cannot carry a header: the Origin and fetch metadata that every browser sends with a POST. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && !isOwnOrigin(origin, request.host)) throw new Refusal('crossSite');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('crossSite');
}

export function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The host that a request which Fastify does not see was sent to; a proxy's word for it counts as it does over HTTP. */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? headers['x-forwarded-host'] : undefined;
  // The last of several is what the nearest proxy says.
  const last = [forwarded].flat().at(-1)?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? (headers.host ?? '') : last;
}
