import { auditCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

const READ_AUDIT = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** The audit log of a project, for those responsible for it. */
const READ_PROJECT_LOG = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'project',
} as const satisfies Policy;

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.listAudit, READ_AUDIT, async ({ query }) => await listAudit(deps, query), {
    byItself: true,
  });
  personRoute(
    app,
    deps,
    calls.listProjectAudit,
    READ_PROJECT_LOG,
    async ({ project, query }) => {
      const page = await listAudit(deps, { ...query, project: project.id });
      return { ...page, rows: page.rows.map((row) => ({ ...row, address: null })) };
    },
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.exportProjectAudit,
    READ_PROJECT_LOG,
    async ({ session, project, query, reply }) =>
      await exportAudit(deps, session, { ...query, project: project.id }, reply),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.exportAudit,
    READ_AUDIT,
    async ({ session, query, reply }) => await exportAudit(deps, session, query, reply),
    { byItself: true },
  );
}
