import { listImportsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { isNameFree } from './change-list-file.queries.ts';
import { checkListImport } from './check-list-import.ts';
import { importListFile } from './import-list-file.ts';
import { FOLLOW_IMPORT, IMPORT_LIST_FILE, LIST_FILES, NAME_LIST_FILE, READ_FILE } from './list-files.policy.ts';
import { listKeptGroups } from './list-files.queries.ts';
import { reachOf } from './list-list-files.ts';
import { lookAtListFile, previewListImport } from './look-at-list-file.ts';
import { exportRefusedRows, readListImport } from './read-list-import.ts';

const BY_ITSELF = { byItself: true } as const;
/** Enough for the most columns of a list, with their sources. */
const BODY_LIMIT = 512 * 1024;

export function importRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readListChoices,
    LIST_FILES,
    async ({ session }) => ({ groups: await listKeptGroups(deps.db, reachOf(session)) }),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.checkListName,
    NAME_LIST_FILE,
    async ({ group, query }) => ({ isFree: await isNameFree(deps.db, group.id, query.name.trim()) }),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.lookAtListFile,
    READ_FILE,
    async ({ upload, body }) =>
      await lookAtListFile(deps, upload, { reading: body.reading ?? null, findHeadings: body.findHeadings }),
  );
  personRoute(
    app,
    deps,
    calls.previewListImport,
    READ_FILE,
    async ({ upload, body }) => ({
      rows: [...(await previewListImport(deps, upload, { reading: body.reading, columns: body.mapping }))],
    }),
    { bodyLimit: BODY_LIMIT },
  );
  personRoute(
    app,
    deps,
    calls.checkListImport,
    READ_FILE,
    async ({ session, upload, body }) => ({
      job: await checkListImport(deps, session, upload, { reading: body.reading, columns: body.mapping }),
    }),
    { bodyLimit: BODY_LIMIT },
  );
  personRoute(
    app,
    deps,
    calls.importListFile,
    IMPORT_LIST_FILE,
    async ({ session, group, upload, body }) => await importListFile(deps, session, { group, upload }, body),
    { bodyLimit: BODY_LIMIT },
  );
  personRoute(
    app,
    deps,
    calls.readListImport,
    FOLLOW_IMPORT,
    async ({ session, job }) => await readListImport(deps, session, job),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.exportRefusedRows,
    FOLLOW_IMPORT,
    async ({ session, job, query, reply }) => await exportRefusedRows(deps, session, job, { ...query, reply }),
    BY_ITSELF,
  );
}
