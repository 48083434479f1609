import { blacklistCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { lookAtUploadSheets } from '../list-files/index.ts';
import { addEntries } from './add-entries.ts';
import { ADD_TO_BLACKLIST, IMPORT_BLACKLIST, KEEP_BLACKLIST, READ_BLACKLIST_FILE } from './blacklist.policy.ts';
import { bulkEntries } from './bulk-entries.ts';
import { askForImport } from './import-entries.ts';
import { exportEntries, listEntries } from './list-entries.ts';
import { blacklistRulesRoutes } from './rules/rules.routes.ts';

const BY_ITSELF = { byItself: true } as const;

export function blacklistRoutes(app: FastifyInstance, deps: Deps): void {
  blacklistRulesRoutes(app, deps);
  personRoute(
    app,
    deps,
    calls.listBlacklist,
    KEEP_BLACKLIST,
    async ({ session, query }) => await listEntries(deps, session, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.exportBlacklist,
    KEEP_BLACKLIST,
    async ({ session, query, reply }) => await exportEntries(deps, session, query, reply),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.addToBlacklist,
    ADD_TO_BLACKLIST,
    async ({ session, project, body }) => await addEntries(deps, session, project, body),
  );
  personRoute(
    app,
    deps,
    calls.lookAtBlacklistFile,
    READ_BLACKLIST_FILE,
    async ({ upload }) => await lookAtUploadSheets(deps, upload, 'blacklist'),
  );
  personRoute(app, deps, calls.importBlacklist, IMPORT_BLACKLIST, async ({ session, project, upload, body }) => ({
    job: await askForImport(deps, session, { project, upload }, body),
  }));
  personRoute(
    app,
    deps,
    calls.bulkBlacklist,
    KEEP_BLACKLIST,
    async ({ session, body }) => await bulkEntries.run(deps, session, body, { act: body.act }),
  );
}
