import { allCalls, openApi } from '@seker/contract';
import { once } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import { FOR_ANYONE } from './policy.ts';

/** Most servers are never asked for it, and to make it takes as long as registering all routes. */
const document = once(() => JSON.stringify(openApi(allCalls)));

/** Serves the contract as OpenAPI 3.1 for external callers. */
export function openApiRoutes(app: FastifyInstance): void {
  app.get(
    '/api/openapi.json',
    { config: { policy: FOR_ANYONE } },
    async (_request, reply) => await reply.type('application/json; charset=utf-8').send(document()),
  );
}
