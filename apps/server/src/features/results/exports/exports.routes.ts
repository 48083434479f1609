import { exportsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { personRoute } from '../../../http/route.ts';
import { askExport } from './ask-export.ts';
import { describeExport } from './describe-export.ts';
import { downloadExport } from './download-export.ts';
import { EXPORT_RESULTS } from './exports.policy.ts';
import { listExports } from './list-exports.ts';
import { readExportChoices } from './read-export-choices.ts';

export function exportsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listExports,
    EXPORT_RESULTS,
    async ({ session, project }) => await listExports(deps, session, project),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.readExportChoices,
    EXPORT_RESULTS,
    async ({ session, project }) => await readExportChoices(deps, session, project),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.describeExport,
    EXPORT_RESULTS,
    async ({ session, project, body }) => await describeExport(deps, session, project, body),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.askExport,
    EXPORT_RESULTS,
    async ({ session, project, body, request }) =>
      await askExport(deps, session, project, body, ownOrigin(deps.config, request)),
  );
  personRoute(
    app,
    deps,
    calls.downloadExport,
    EXPORT_RESULTS,
    async ({ session, project, params, reply }) => await downloadExport(deps, session, project, params.fileKey, reply),
  );
}
