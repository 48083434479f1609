import { bandsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { EDIT_BANDS } from './bands.policy.ts';
import { lookAtBands } from './look-at-bands.ts';
import { createBands, saveBands } from './save-bands.ts';

export function bandsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.lookAtBands,
    EDIT_BANDS,
    async ({ session, project, body }) => await lookAtBands(deps, session, project.id, body),
  );
  personRoute(
    app,
    deps,
    calls.createBands,
    EDIT_BANDS,
    async ({ session, project, body }) => await createBands(deps, session, project.id, body),
  );
  personRoute(
    app,
    deps,
    calls.saveBands,
    EDIT_BANDS,
    async ({ session, project, params, body }) =>
      await saveBands(deps, session, project.id, { ...body, variableId: params.variableId }),
  );
}
