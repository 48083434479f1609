import { SECOND } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import { cameFrom } from '../audit/request-address.ts';
import type { Deps } from '../deps.ts';
import { onBehalfOf } from '../telemetry/current-request.ts';
import { STATUS_CLASSES } from '../telemetry/metrics.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { areaOf } from './route-area.ts';

/**
 * Attaches the id and the address of a request to everything that it causes, adds the id to the answer, and logs route,
 * status and time only. Addresses with ids, bodies and people stay out of the log.
 */
export function followRequests(app: FastifyInstance, { log, meter }: Pick<Deps, 'log' | 'meter'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    // Fastify keeps this context while a body arrives; the connection itself knows nothing of the request.
    cameFrom(request.ip, () => onBehalfOf(request.id, done));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    const route = routeOptions.url;
    onBehalfOf(id, () => log.debug({ method, route, status, ms: Math.round(milliseconds) }, 'request'));
    meter.count('requests', { route: nameOf(method, route), class: classOf(status) });
    meter.observe('requestSeconds', { area: areaOf(route ?? '') }, milliseconds / SECOND);
    done();
  });
}

/** Names a route by its registered pattern, so that ids in addresses stay out; a HEAD counts as the GET. */
function nameOf(method: string, route: string | undefined): string {
  return route === undefined ? 'none' : `${method === 'HEAD' ? 'GET' : method} ${route}`;
}

function classOf(status: number): (typeof STATUS_CLASSES)[number] {
  if (status < 400) return 'ok';
  return status < 500 ? '4xx' : '5xx';
}
