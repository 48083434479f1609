import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireText } from '../../wire-values.ts';
import { MOST_CELL_SIGNS, MOST_LIST_COLUMNS, MOST_VALUE_FILTERS } from './list-reading.ts';

const listFile = { listFileId: claimedId('ListFile') };
const record = z.object({ ...listFile, recordId: claimedId('Record') });

/** A column by its index in the list, from 0, because every list has different columns. */
type ColumnPlace = `c${number}`;
const PLACES = Array.from({ length: MOST_LIST_COLUMNS }, (_, place): ColumnPlace => `c${place}`);

const VALUE_FILTERS = Array.from({ length: MOST_VALUE_FILTERS }, (_, place) => `v${place}` as const);

const recordRow = z.object({
  id: z.number(),
  /** Keyed by the `field` of the list's columns. */
  fields: z.record(z.string(), z.string()),
  phones: z.array(z.string()),
  email: z.nullable(z.string()),
  /** A number or the address is probably wrong. */
  isDoubtful: z.boolean(),
});
export type RecordRow = z.infer<typeof recordRow>;

const recordFilters = {
  isDoubtful: z.stringbool(),
  hasPhone: z.stringbool(),
  hasEmail: z.stringbool(),
  ...Object.fromEntries(
    /** Filter on a column of values, named by its index among those columns; its values are given by index. */
    VALUE_FILTERS.map((filter) => [filter, oneOrMore(z.string().check(z.regex(/^\d{1,3}$/)))] as const),
  ),
};

/** The records of a list, in file order or sorted by a column. */
export const listRecords = defineCall({
  name: 'listRecords',
  method: 'GET',
  path: '/api/v1/list-files/:listFileId/records',
  params: z.object(listFile),
  ...defineList({
    row: recordRow,
    sortable: ['row', ...PLACES],
    usualSort: { field: 'row', direction: 'asc' },
    filters: recordFilters,
  }),
});

export const exportRecords = defineCall({
  name: 'exportRecords',
  method: 'GET',
  path: '/api/v1/list-files/:listFileId/records/export',
  params: z.object(listFile),
  ...defineExport({ query: listRecords.query, columns: ['row', ...PLACES] }),
});

export const bulkRecords = defineCall({
  name: 'bulkRecords',
  method: 'POST',
  path: '/api/v1/list-files/:listFileId/records/bulk',
  params: z.object(listFile),
  ...defineBulk({ acts: ['remove'], filters: recordFilters, more: {} }),
});

export const readRecord = defineCall({
  name: 'readRecord',
  method: 'GET',
  path: '/api/v1/list-files/:listFileId/records/:recordId',
  params: record,
  answer: z.object({ ...recordRow.shape, revision: z.int() }),
});
export type WholeRecord = z.infer<typeof readRecord.answer>;

/** Changes fields of a record and re-parses its numbers. Omitted fields stay. */
export const editRecord = defineCall({
  name: 'editRecord',
  method: 'PUT',
  path: '/api/v1/list-files/:listFileId/records/:recordId',
  params: record,
  body: z.object({ fields: z.record(wireText(200), wireText(MOST_CELL_SIGNS)), revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

/** A record from which a case was created cannot be deleted. */
export const removeRecord = defineCall({
  name: 'removeRecord',
  method: 'DELETE',
  path: '/api/v1/list-files/:listFileId/records/:recordId',
  params: record,
  refusals: ['recordInUse'],
});
