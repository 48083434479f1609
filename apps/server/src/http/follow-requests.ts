import { SECOND } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import { cameFrom } from '../audit/request-address.ts';
import type { Deps } from '../deps.ts';
import { onBehalfOf } from '../watching/current-request.ts';
import { STATUS_CLASSES } from '../watching/metrics.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { areaOf } from './route-area.ts';

/**
 * Gives everything that a request leads to its id and its address, the answer its id as well, and notes how it was answered: route, status and
 * time only; addresses with ids, bodies and people stay out of the log.
 */
export function followRequests(app: FastifyInstance, { log, meter }: Pick<Deps, 'log' | 'meter'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    // Fastify keeps to it while a body comes in, whose connection knows nothing of the request.
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

/** A route as it is registered: what stands in an address stays out. A HEAD is a GET without its body. */
function nameOf(method: string, route: string | undefined): string {
  return route === undefined ? 'none' : `${method === 'HEAD' ? 'GET' : method} ${route}`;
}

function classOf(status: number): (typeof STATUS_CLASSES)[number] {
  return STATUS_CLASSES[Math.floor(status / 100) - 2] ?? '5xx';
}
