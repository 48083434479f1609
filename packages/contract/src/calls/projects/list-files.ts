import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { formLine, wireId } from '../../wire-values.ts';
import { LIST_COLUMN_KINDS } from './list-reading.ts';

const listFile = z.object({ listFileId: claimedId('ListFile') });
const named = z.object({ id: z.number(), name: z.string() });

const listFileRow = z.object({
  id: z.number(),
  name: z.string(),
  group: named,
  rows: z.int(),
  /** Records with a number, and those with an address. */
  phones: z.int(),
  emails: z.int(),
  /** How many columns it has. */
  columns: z.int(),
  addedAt: z.string(),
  /** Null: the system, or a person who was erased. */
  addedBy: z.nullable(z.string()),
  /** The projects that use it, of those that the reader may see; the others are only counted. */
  projects: z.array(named),
  projectCount: z.int(),
});
export type ListFileRow = z.infer<typeof listFileRow>;

const listFileFilters = { group: oneOrMore(wireId<'Group'>()), isUsed: z.stringbool() };

/** The list files that one may see. */
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

/** One act on many list files. */
export const bulkListFiles = defineCall({
  name: 'bulkListFiles',
  method: 'POST',
  path: '/api/v1/list-files/bulk',
  ...defineBulk({ acts: ['remove'], filters: listFileFilters, more: {} }),
});

const column = z.object({
  /** Under which its values stand in a record. */
  field: z.string(),
  title: z.string(),
  kind: z.enum(LIST_COLUMN_KINDS),
  /** What a column of values can hold, in the order in which filters name them, and what each is called. */
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

/** `listFileInUse` says in its details which projects use it (`projects: [{ id, name }]`). */
export const removeListFile = defineCall({
  name: 'removeListFile',
  method: 'DELETE',
  path: '/api/v1/list-files/:listFileId',
  params: listFile,
  refusals: ['listFileInUse'],
});
