import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { databaseAnswers } from './health.queries.ts';

/** `/healthz`: the process lives. `/readyz`: it can work: database, migrations and exchange. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const policy = { roles: 'anyone', scope: 'none' } as const;
  app.get('/healthz', { config: { policy } }, async () => ({ alive: true }));
  app.get('/readyz', { config: { policy } }, async (_request, reply) => {
    const database = await databaseAnswers(deps.db);
    const exchange = deps.exchange.health().up;
    return await reply.code(database && exchange ? 200 : 503).send({ database, exchange });
  });
}
