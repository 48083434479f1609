import { listRecordsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { bulkRecords } from './bulk-records.ts';
import { editRecord, readRecord, removeRecord } from './edit-record.ts';
import { exportRecords } from './export-records.ts';
import { ONE_LIST_FILE, ONE_RECORD } from './list-files.policy.ts';
import { listRecords } from './records.ts';

const BY_ITSELF = { byItself: true } as const;

export function recordsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listRecords,
    ONE_LIST_FILE,
    async ({ session, listFile, query }) => await listRecords(deps, session, listFile, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.exportRecords,
    ONE_LIST_FILE,
    async ({ session, listFile, query, reply }) => await exportRecords(deps, session, listFile, { query, reply }),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.bulkRecords, ONE_LIST_FILE, async ({ session, listFile, body }) => {
    const { ids, expect, query } = body;
    const { id: listFileId } = listFile;
    const rows = { ids, expect, query: query === undefined ? undefined : { listFileId, filters: query } };
    return await bulkRecords.run(deps, session, rows, { listFileId });
  });
  personRoute(
    app,
    deps,
    calls.readRecord,
    ONE_RECORD,
    async ({ session, listFile, record }) => await readRecord(deps, session, listFile, record),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.editRecord, ONE_RECORD, async ({ session, listFile, record, body }) => ({
    revision: await editRecord(deps, session, { listFile, record }, body),
  }));
  personRoute(app, deps, calls.removeRecord, ONE_RECORD, async ({ session, listFile, record }) => {
    await removeRecord(deps, session, listFile.id, record.id);
    return { success: true };
  });
}
