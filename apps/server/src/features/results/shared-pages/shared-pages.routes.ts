import { sharedPagesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { changeSharedPage, listSharedPages, revokeSharedPage, sharePage } from './keep-pages.ts';
import { previewPage } from './preview-page.ts';
import { SEE_SHARED_PAGES, SHARE_PAGES } from './shared-pages.policy.ts';
import { showPage } from './show-page.ts';

export function sharedPagesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listSharedPages,
    SEE_SHARED_PAGES,
    async ({ session, project }) => await listSharedPages(deps, session, project),
  );
  personRoute(
    app,
    deps,
    calls.previewSharedPage,
    SHARE_PAGES,
    async ({ session, project, body }) => await previewPage(deps, session, project, body),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.sharePage,
    SHARE_PAGES,
    async ({ session, project, body }) => await sharePage(deps, session, project, body),
  );
  personRoute(
    app,
    deps,
    calls.changeSharedPage,
    SHARE_PAGES,
    async ({ session, project, params, body }) => await changeSharedPage(deps, session, project, params.pageId, body),
  );
  personRoute(app, deps, calls.revokeSharedPage, SHARE_PAGES, async ({ session, project, params }) => {
    await revokeSharedPage(deps, session, project, params.pageId);
    return { success: true };
  });
  showPage(app, deps);
}
