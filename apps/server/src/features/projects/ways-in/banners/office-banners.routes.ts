import { bannersCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { HANDLE_LINKS } from '../../links/index.ts';
import { createWay, editWay, removeWay, switchWay } from '../set-up/set-up-way.ts';
import { BANNER } from './banner-kind.ts';
import { readBanner } from './read-banner.ts';

export function officeBannersRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readBanner,
    HANDLE_LINKS,
    async ({ project, params, request }) => await readBanner(deps, project, params.bannerId, request),
    { byItself: true },
  );
  personRoute(app, deps, calls.createBanner, HANDLE_LINKS, async ({ session, project, body }) => ({
    id: await createWay(deps, session, BANNER, project, body),
  }));
  personRoute(app, deps, calls.editBanner, HANDLE_LINKS, async ({ session, project, params, body }) => {
    const { revision, ...form } = body;
    return { revision: await editWay(deps, session, BANNER, project, params.bannerId, { form, revision }) };
  });
  personRoute(app, deps, calls.switchBanner, HANDLE_LINKS, async ({ session, project, params, body }) => {
    await switchWay(deps, session, BANNER, project, params.bannerId, body.active);
    return { success: true };
  });
  personRoute(app, deps, calls.removeBanner, HANDLE_LINKS, async ({ session, project, params, body }) => {
    await removeWay(deps, session, BANNER, project, params.bannerId, body.revision);
    return { success: true };
  });
}
