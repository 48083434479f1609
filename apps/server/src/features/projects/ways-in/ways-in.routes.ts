import { waysInCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { HANDLE_LINKS, READ_LINKS } from '../links/index.ts';
import { officeBannersRoutes } from './banners/office-banners.routes.ts';
import { keepLabel, removeLabel } from './labels.ts';
import { panelsRoutes } from './panels/panels.routes.ts';
import { readWaysIn } from './read-ways-in.ts';
import { switchOpenLink } from './switch-open-link.ts';

export function waysInRoutes(app: FastifyInstance, deps: Deps): void {
  panelsRoutes(app, deps);
  officeBannersRoutes(app, deps);
  personRoute(
    app,
    deps,
    calls.readWaysIn,
    READ_LINKS,
    async ({ session, project, request }) => await readWaysIn(deps, session, project, request),
    { byItself: true },
  );
  personRoute(app, deps, calls.switchOpenLink, HANDLE_LINKS, async ({ session, project, body }) => {
    await switchOpenLink(deps, session, project, body.active);
    return { success: true };
  });
  personRoute(app, deps, calls.keepViaLabel, HANDLE_LINKS, async ({ session, project, body }) => {
    await keepLabel(deps, session, project, body);
    return { success: true };
  });
  personRoute(app, deps, calls.removeViaLabel, HANDLE_LINKS, async ({ session, project, params }) => {
    await removeLabel(deps, session, project, params.label);
    return { success: true };
  });
}
