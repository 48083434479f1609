import { codingMemoryCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { bulkMemory } from './forget-memory.ts';
import { listMemory } from './list-memory.ts';
import { KEEP_MEMORY } from './memory.policy.ts';

export function codingMemoryRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.listCodingMemory, KEEP_MEMORY, async ({ query }) => await listMemory(deps, query), {
    byItself: true,
  });
  personRoute(
    app,
    deps,
    calls.bulkCodingMemory,
    KEEP_MEMORY,
    async ({ session, body }) => await bulkMemory.run(deps, session, body, {}),
  );
}
