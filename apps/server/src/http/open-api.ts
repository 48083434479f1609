import { allCalls, openApi } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import { FOR_ANYONE } from './policy.ts';

/** Serves the contract as OpenAPI 3.1 for external callers. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = JSON.stringify(openApi(allCalls));
  app.get(
    '/api/openapi.json',
    { config: { policy: FOR_ANYONE } },
    async (_request, reply) => await reply.type('application/json; charset=utf-8').send(document),
  );
}
