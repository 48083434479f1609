import { reportsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { exportReport } from './export-report.ts';
import { SEE_REPORTS } from './reports.policy.ts';
import { runReport } from './run-report.ts';

export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.runReport,
    SEE_REPORTS,
    async ({ session, project, params, query }) => await runReport(deps, session, project, { ...params, query }),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.exportReport,
    SEE_REPORTS,
    async ({ session, project, params, query, reply }) =>
      await exportReport(deps, session, project, { ...params, query, reply }),
  );
}
