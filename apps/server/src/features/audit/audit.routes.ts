import { auditCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { personRoute } from '../../http/route.ts';
import { READ_AUDIT } from './audit.policy.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.listAudit, READ_AUDIT, async ({ query }) => await listAudit(deps, query), {
    byItself: true,
  });
  personRoute(
    app,
    deps,
    calls.exportAudit,
    READ_AUDIT,
    async ({ session, query, reply }) => await exportAudit(deps, session, query, reply),
    { byItself: true },
  );
}
