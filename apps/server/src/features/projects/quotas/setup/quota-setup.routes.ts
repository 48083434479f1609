import { quotasCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { createQuota } from './create-quota.ts';
import { listQuotas } from './list-quotas.ts';
import { EDIT_QUOTAS, READ_QUOTAS } from './quota-setup.policy.ts';
import { removeQuota, saveQuota } from './save-quota.ts';
import { switchQuota } from './switch-quota.ts';

export function quotaSetupRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listQuotas,
    READ_QUOTAS,
    async ({ session, project }) => await listQuotas(deps, session, project),
    { byItself: true },
  );
  personRoute(app, deps, calls.createQuota, EDIT_QUOTAS, async ({ session, project, body }) => ({
    id: await createQuota(deps, session, project, body),
  }));
  personRoute(app, deps, calls.saveQuota, EDIT_QUOTAS, async ({ session, project, params, body }) => ({
    revision: await saveQuota(deps, session, project.id, { ...body, quotaId: params.quotaId }),
  }));
  personRoute(app, deps, calls.switchQuota, EDIT_QUOTAS, async ({ session, project, params, body }) => ({
    revision: await switchQuota(deps, session, project.id, { ...body, quotaId: params.quotaId }),
  }));
  personRoute(app, deps, calls.removeQuota, EDIT_QUOTAS, async ({ session, project, params }) => {
    await removeQuota(deps, session, project.id, params.quotaId);
    return { success: true };
  });
}
