import { listFilesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { bulkListFiles } from './bulk-list-files.ts';
import { exportListFiles } from './export-list-files.ts';
import { importRoutes } from './import.routes.ts';
import { LIST_FILES, ONE_LIST_FILE } from './list-files.policy.ts';
import { listListFiles } from './list-list-files.ts';
import { readListFile } from './read-list-file.ts';
import { recordsRoutes } from './records.routes.ts';
import { removeListFile } from './remove-list-file.ts';
import { renameListFile } from './rename-list-file.ts';

const BY_ITSELF = { byItself: true } as const;

export function listFilesRoutes(app: FastifyInstance, deps: Deps): void {
  importRoutes(app, deps);
  recordsRoutes(app, deps);
  personRoute(
    app,
    deps,
    calls.listListFiles,
    LIST_FILES,
    async ({ session, query }) => await listListFiles(deps, session, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.exportListFiles,
    LIST_FILES,
    async ({ session, query, reply }) => await exportListFiles(deps, session, query, reply),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.bulkListFiles,
    LIST_FILES,
    async ({ session, body }) => await bulkListFiles.run(deps, session, body, {}),
  );
  personRoute(
    app,
    deps,
    calls.readListFile,
    ONE_LIST_FILE,
    async ({ session, listFile }) => await readListFile(deps, session, listFile),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.renameListFile, ONE_LIST_FILE, async ({ session, listFile, body }) => ({
    revision: await renameListFile(deps, session, listFile, body),
  }));
  personRoute(app, deps, calls.removeListFile, ONE_LIST_FILE, async ({ session, listFile }) => {
    await removeListFile(deps, session, listFile);
    return { success: true };
  });
}
