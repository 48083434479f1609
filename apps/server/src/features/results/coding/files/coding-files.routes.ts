import { codingFilesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { EDIT_CODING, TAKE_CODING_FILE } from '../uses/coding.policy.ts';
import { exportCodings } from './export-codings.ts';
import { askToImport, lookAtCodings } from './import-codings.ts';

export function codingFilesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.exportCodings,
    EDIT_CODING,
    async ({ session, project, params, query, reply }) =>
      await exportCodings(deps, session, project, { useId: params.useId, format: query.format, reply }),
  );
  personRoute(
    app,
    deps,
    calls.lookAtCodings,
    TAKE_CODING_FILE,
    async ({ project, upload, params }) => await lookAtCodings(deps, project, { useId: params.useId, upload }),
  );
  personRoute(app, deps, calls.importCodings, TAKE_CODING_FILE, async ({ session, project, upload, params, body }) => ({
    job: await askToImport(deps, session, project, { useId: params.useId, upload }, body),
  }));
}
