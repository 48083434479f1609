import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { onBehalfOf } from '../watching/current-request.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

/**
 * Gives everything that a request leads to its id, the answer as well, and notes how it was answered: route, status and
 * time only; addresses with ids, bodies and people stay out of the log.
 */
export function followRequests(app: FastifyInstance, { log }: Pick<Deps, 'log'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    // Fastify keeps to it while a body comes in, whose connection knows nothing of the request.
    onBehalfOf(request.id, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    onBehalfOf(request.id, () => {
      log.debug(
        {
          method: request.method,
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
      done();
    });
  });
}
