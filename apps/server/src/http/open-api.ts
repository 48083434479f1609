import { allCalls, openApi } from '@seker/contract';
import { ok, once } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { compressed } from './compressed.ts';
import { admit } from './gate.ts';
import type { Policy } from './policy.ts';

/** Those who may have programs written. */
const READ_CONTRACT = {
  right: { administrator: 'own', supervisor: 'own' },
  scope: 'ownSession',
} as const satisfies Policy;

/** Most servers are never asked for it, and to make it takes as long as registering all routes. */
const document = once(() => JSON.stringify(openApi(allCalls)));
const packed = once(async () => await compressed(document()));

/** Serves the contract as OpenAPI 3.1 for external callers. */
export function openApiRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/openapi.json', { config: { policy: READ_CONTRACT } }, async (request, reply) => {
    await admit(deps, request, READ_CONTRACT, ok({}));
    reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? await reply.header('Content-Encoding', 'gzip').send(await packed())
      : await reply.send(document());
  });
}
