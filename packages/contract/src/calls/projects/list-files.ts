import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId } from '../../wire-values.ts';
import { LIST_COLUMN_KINDS } from './list-reading.ts';

const listFile = z.object({ listFileId: claimedId('ListFile') });
const named = z.object({ id: z.number(), name: z.string() });

const listFileRow = z.object({
  id: z.number(),
  name: z.string(),
  group: named,
  rows: z.int(),
  /** Records with a phone number, and records with an e-mail address. */
  phones: z.int(),
  emails: z.int(),
  columns: z.int(),
  addedAt: z.string(),
  /** Null: the system, or an erased person. */
  addedBy: z.nullable(z.string()),
  /** Projects that use it and that the reader may see; `projectCount` includes the others. */
  projects: z.array(named),
  projectCount: z.int(),
});
export type ListFileRow = z.infer<typeof listFileRow>;

const listFileFilters = { group: oneOrMore(wireId<'Group'>()), isUsed: z.stringbool() };

/** The list files within the reader's reach. */
export const listListFiles = defineCall({
  name: 'listListFiles',
  method: 'GET',
  path: '/api/v1/list-files',
  ...defineList({
    row: listFileRow,
    sortable: ['name', 'rows', 'phones', 'emails', 'added', 'projects'],
    usualSort: { field: 'added', direction: 'desc' },
    filters: listFileFilters,
  }),
});

export const exportListFiles = defineCall({
  name: 'exportListFiles',
  method: 'GET',
  path: '/api/v1/list-files/export',
  ...defineExport({
    query: listListFiles.query,
    columns: ['name', 'group', 'rows', 'phones', 'emails', 'columns', 'added', 'addedBy', 'projects'],
  }),
});

export const bulkListFiles = defineCall({
  name: 'bulkListFiles',
  method: 'POST',
  path: '/api/v1/list-files/bulk',
  ...defineBulk({ acts: ['remove'], filters: listFileFilters, more: {} }),
});

const column = z.object({
  /** Key of its values in a record. */
  field: z.string(),
  title: z.string(),
  kind: z.enum(LIST_COLUMN_KINDS),
  /** For a column of kind `values`: its values, in the order by which filters refer to them, and their labels. */
  values: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ListFileColumn = z.infer<typeof column>;

export const readListFile = defineCall({
  name: 'readListFile',
  method: 'GET',
  path: '/api/v1/list-files/:listFileId',
  params: listFile,
  answer: z.object({
    ...listFileRow.shape,
    columns: z.array(column),
    revision: z.int(),
    changedAt: z.string(),
    changedBy: z.nullable(z.string()),
  }),
});
export type WholeListFile = z.infer<typeof readListFile.answer>;

export const renameListFile = defineCall({
  name: 'renameListFile',
  method: 'PUT',
  path: '/api/v1/list-files/:listFileId',
  params: listFile,
  body: z.object({ name: formLine(200), revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

/** The details of `listFileInUse` name the projects that use it (`projects: [{ id, name }]`). */
export const removeListFile = defineCall({
  name: 'removeListFile',
  method: 'DELETE',
  path: '/api/v1/list-files/:listFileId',
  params: listFile,
  refusals: ['listFileInUse'],
});
