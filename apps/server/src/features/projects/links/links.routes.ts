import { linksCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { bulkLinks } from './bulk-links.ts';
import { exportLinks } from './export-links.ts';
import { lockProjectOfLinks } from './issue-links.queries.ts';
import { refuseNoOneToInvite } from './issue-links.ts';
import { acceptLinkKey } from './link-key.ts';
import { ACCEPT_LINK_KEY, HANDLE_LINKS, READ_LINKS, SHOW_LINK } from './links.policy.ts';
import { listLinkCards } from './list-link-cards.ts';
import { listLinks, reachOf } from './list-links.ts';
import { readLinkWays } from './read-link-ways.ts';
import { renewTestLink } from './renew-test-link.ts';
import { showLink } from './show-link.ts';

const BY_ITSELF = { byItself: true } as const;

export function linksRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listLinks,
    READ_LINKS,
    async ({ session, project, query }) => await listLinks(deps, session, project, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readLinkWays,
    READ_LINKS,
    async ({ session, project, request }) => await readLinkWays(deps, session, project, request),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.bulkLinks, HANDLE_LINKS, async ({ session, project, body }) => {
    const { act, query, ids, expect } = body;
    // This refusal comes first: without people to invite nothing can be selected either.
    if (act === 'issue') await transact(deps.db, async (tx) => await refuseNoOne(tx, project.id));
    const wanted = query === undefined ? undefined : { ...query, ...reachOf(deps, session, project) };
    return await bulkLinks.run(deps, session, { ids, expect, query: wanted }, { projectId: project.id, act });
  });
  personRoute(app, deps, calls.showLink, SHOW_LINK, async ({ session, project, projectCase, request }) => ({
    url: await showLink(deps, session, { project, projectCase }, request),
  }));
  personRoute(
    app,
    deps,
    calls.exportLinks,
    HANDLE_LINKS,
    async ({ session, project, query, request, reply }) =>
      await exportLinks(deps, session, project, query, { request, reply }),
  );
  personRoute(
    app,
    deps,
    calls.listLinkCards,
    HANDLE_LINKS,
    async ({ session, project, query, request }) => await listLinkCards(deps, session, project, query.after, request),
  );
  personRoute(app, deps, calls.renewTestLink, HANDLE_LINKS, async ({ session, project, request }) => ({
    url: await renewTestLink(deps, session, project, request),
  }));
  personRoute(app, deps, calls.acceptLinkKey, ACCEPT_LINK_KEY, async ({ session }) => {
    await acceptLinkKey(deps, session);
    return { success: true } as const;
  });
}

async function refuseNoOne(
  tx: Parameters<typeof lockProjectOfLinks>[0],
  projectId: Parameters<typeof lockProjectOfLinks>[1],
): Promise<void> {
  const project = await lockProjectOfLinks(tx, projectId);
  if (project === undefined) throw new Refusal('notFound');
  await refuseNoOneToInvite(tx, project);
}
