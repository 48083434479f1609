import { weightsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { goneSignal } from '../../../http/gone-signal.ts';
import { personRoute } from '../../../http/route.ts';
import { EXPORT_RESULTS } from './exports.policy.ts';
import { keepWeighting, readWeighting, tryWeights } from './try-weights.ts';

export function weightingRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readWeighting,
    EXPORT_RESULTS,
    async ({ session, project }) => await readWeighting(deps, session, project),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.tryWeights,
    EXPORT_RESULTS,
    async ({ session, project, body, reply }) => {
      const gone = goneSignal(reply);
      try {
        return await tryWeights(deps, session, project, body, gone);
      } catch (error) {
        // A newer try has taken the place of this one: no one hears an answer.
        if (gone.aborted) return reply.hijack();
        throw error;
      }
    },
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.saveWeighting,
    EXPORT_RESULTS,
    async ({ session, project, body }) => await keepWeighting(deps, session, project, body),
  );
}
