import { listRecordsCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import { defineBulkTask } from '../../system/lists/index.ts';
import { removeRecord } from './edit-record.ts';
import { findRecords } from './records.queries.ts';
import { filtersOf } from './records.ts';

const options = z.object({ listFileId: storedId<'ListFile'>() });

interface BulkQuery {
  readonly listFileId: Id<'ListFile'>;
  readonly filters: object;
}

/** Applies the actions on one record to many of one list. */
export const bulkRecords = defineBulkTask<BulkQuery, z.infer<typeof options>>({
  name: listRecordsCalls.bulkRecords.name,
  options,
  find: async ({ db }, _by, { listFileId, filters }) =>
    await findRecords(db, await filtersOf(db, listFileId, filters, 'en')),
  act: async (deps, by, id, { listFileId }) => await removeRecord(deps, by, listFileId, id as Id<'Record'>),
});
