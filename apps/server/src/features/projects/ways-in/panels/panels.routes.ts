import { panelsCalls as calls, panelEntriesCalls as entriesCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { HANDLE_LINKS, READ_LINKS } from '../../links/index.ts';
import { createWay, editWay, removeWay, switchWay } from '../set-up/set-up-way.ts';
import { PANEL } from './panel-kind.ts';
import { listEntries, readEntry } from './read-entries.ts';
import { readPanel } from './read-panel.ts';
import { replacePanelKey, resendPanelCallback, retryPanelCallbacks } from './save-panel.ts';
import { explainPanelAddress, tryPanel } from './try-panel.ts';

const BY_ITSELF = { byItself: true } as const;

export function panelsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readPanel,
    HANDLE_LINKS,
    async ({ project, params, request }) => await readPanel(deps, project, params.sourceId, request),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.createPanel, HANDLE_LINKS, async ({ session, project, body }) => ({
    id: await createWay(deps, session, PANEL, project, body),
  }));
  personRoute(app, deps, calls.editPanel, HANDLE_LINKS, async ({ session, project, params, body }) => {
    const { revision, ...form } = body;
    return { revision: await editWay(deps, session, PANEL, project, params.sourceId, { form, revision }) };
  });
  personRoute(app, deps, calls.switchPanel, HANDLE_LINKS, async ({ session, project, params, body }) => {
    await switchWay(deps, session, PANEL, project, params.sourceId, body.active);
    return { success: true };
  });
  personRoute(app, deps, calls.removePanel, HANDLE_LINKS, async ({ session, project, params, body }) => {
    await removeWay(deps, session, PANEL, project, params.sourceId, body.revision);
    return { success: true };
  });
  personRoute(app, deps, calls.replacePanelKey, HANDLE_LINKS, async ({ session, project, params, body }) => ({
    key: await replacePanelKey(deps, session, project, params.sourceId, body),
  }));
  personRoute(
    app,
    deps,
    calls.tryPanel,
    HANDLE_LINKS,
    async ({ project, params, body, request }) => await tryPanel(deps, project, params.sourceId, body, request),
  );
  personRoute(
    app,
    deps,
    calls.explainPanelAddress,
    HANDLE_LINKS,
    async ({ project, params, body, request }) =>
      await explainPanelAddress(deps, project, params.sourceId, body.address, request),
  );
  personRoute(app, deps, calls.retryPanelCallbacks, HANDLE_LINKS, async ({ session, project, params }) => ({
    count: await retryPanelCallbacks(deps, session, project, params.sourceId),
  }));
  entriesRoutes(app, deps);
}

function entriesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    entriesCalls.listPanelEntries,
    READ_LINKS,
    async ({ session, project, params, query }) =>
      await listEntries(deps, session, project, { ...query, sourceId: params.sourceId }),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    entriesCalls.readPanelEntry,
    READ_LINKS,
    async ({ session, project, params }) => await readEntry(deps, session, project, params),
    BY_ITSELF,
  );
  personRoute(app, deps, entriesCalls.resendPanelCallback, HANDLE_LINKS, async ({ session, project, params }) => {
    await resendPanelCallback(deps, session, project, params);
    return { success: true };
  });
}
