import { statusesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import { orderStatuses } from './order-statuses.ts';
import { readStatuses } from './read-statuses.ts';
import { removeStatus } from './remove-status.ts';
import { saveReturnPolicy } from './save-return-policy.ts';
import { addStatus, editStatus } from './save-status.ts';
import { applyTemplate, keepTemplate, listTemplates, removeTemplate } from './templates.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

const EDIT_STATUSES = { right: EDITORS, scope: 'project' } as const satisfies Policy;
const KEEP_STATUS_TEMPLATES = { right: EDITORS, scope: 'project' } as const satisfies Policy;

export function statusesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readStatuses,
    EDIT_STATUSES,
    async ({ project }) => await readStatuses(deps.db, project),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.addStatus,
    EDIT_STATUSES,
    async ({ session, project, body }) => await addStatus(deps, session, project, body),
  );
  personRoute(
    app,
    deps,
    calls.editStatus,
    EDIT_STATUSES,
    async ({ session, project, params, body }) => await editStatus(deps, session, project, params.statusId, body),
  );
  personRoute(app, deps, calls.removeStatus, EDIT_STATUSES, async ({ session, project, params, body }) => ({
    revision: await removeStatus(deps, session, project, params.statusId, body),
  }));
  personRoute(app, deps, calls.orderStatuses, EDIT_STATUSES, async ({ session, project, body }) => ({
    revision: await orderStatuses(deps, session, project, body),
  }));
  personRoute(app, deps, calls.saveReturnPolicy, EDIT_STATUSES, async ({ session, project, body }) => ({
    revision: await saveReturnPolicy(deps, session, project, body),
  }));
  personRoute(app, deps, calls.listStatusTemplates, KEEP_STATUS_TEMPLATES, async ({ project }) => ({
    templates: await listTemplates(deps.db, project),
  }));
  personRoute(app, deps, calls.keepStatusTemplate, KEEP_STATUS_TEMPLATES, async ({ session, project, body }) => ({
    id: await keepTemplate(deps, session, project, body.name),
  }));
  personRoute(app, deps, calls.applyStatusTemplate, EDIT_STATUSES, async ({ session, project, body }) => ({
    revision: await applyTemplate(deps, session, project, body),
  }));
  personRoute(app, deps, calls.removeStatusTemplate, KEEP_STATUS_TEMPLATES, async ({ session, project, params }) => {
    await removeTemplate(deps, session, project, params.templateId);
    return { success: true };
  });
}
