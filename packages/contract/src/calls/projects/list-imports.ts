import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { EXPORT_FORMATS } from '../../export.ts';
import { formLine, wireText } from '../../wire-values.ts';
import { FILE_FAULTS, LIST_COLUMN_KINDS, listColumns, listReading } from './list-reading.ts';

const named = z.object({ id: z.number(), name: z.string() });

/** In which groups one may make lists. */
export const readListChoices = defineCall({
  name: 'readListChoices',
  method: 'GET',
  path: '/api/v1/list-files/choices',
  answer: z.object({ groups: z.array(named) }),
});

/** Whether a group has no list of this name yet. */
export const checkListName = defineCall({
  name: 'checkListName',
  method: 'GET',
  path: '/api/v1/list-files/name',
  query: z.object({ groupId: claimedId('Group'), name: wireText(200) }),
  answer: z.object({ isFree: z.boolean() }),
});

const fileColumn = z.object({
  title: z.string(),
  /** Some of its cells that say something. */
  samples: z.array(z.string()),
  /** What its heading and its cells speak for; null: nothing that is worth to be imported. */
  guess: z.nullable(z.enum(LIST_COLUMN_KINDS)),
  /** Its first telephone number as it will be dialled, with blanks; null where there is none. */
  asPhone: z.nullable(z.string()),
});
export type FileColumn = z.infer<typeof fileColumn>;

const looked = z.object({
  isWorkbook: z.boolean(),
  /** As it was asked for, or found. */
  reading: listReading,
  sheets: z.array(z.string()),
  columns: z.array(fileColumn),
  /** The first rows, without the headings. */
  rows: z.array(z.array(z.string())),
});
export type LookedAtFile = z.infer<typeof looked>;

/** What stands in a file that was sent in: read as asked, or, without `reading`, as is found to fit. */
export const lookAtListFile = defineCall({
  name: 'lookAtListFile',
  method: 'POST',
  path: '/api/v1/list-files/look',
  body: z.object({ uploadId: claimedId('Upload'), reading: z.optional(listReading) }),
  answer: looked,
  refusals: ['listFileUnreadable'],
});

/** Reads all rows as they would be imported, in the background, and keeps nothing but the counts and the rows that are refused. */
export const checkListImport = defineCall({
  name: 'checkListImport',
  method: 'POST',
  path: '/api/v1/list-files/checks',
  body: z.object({ uploadId: claimedId('Upload'), reading: listReading, mapping: listColumns }),
  answer: z.object({ job: z.number() }),
  refusals: ['invalid'],
});

/** Makes a list of a file, in the background: it is not shown before it is whole. */
export const importListFile = defineCall({
  name: 'importListFile',
  method: 'POST',
  path: '/api/v1/list-files',
  body: z.object({
    uploadId: claimedId('Upload'),
    groupId: claimedId('Group'),
    name: formLine(200),
    reading: listReading,
    mapping: listColumns,
  }),
  answer: z.object({ id: z.number(), job: z.number() }),
  refusals: ['invalid'],
});

/** What all rows of a file come to in one column of the list. */
export const columnCounts = z.object({
  valid: z.int(),
  empty: z.int(),
  /** Numbers and addresses that come in and are probably wrong. */
  doubtful: z.int(),
  /** Cells that are not what the column holds: they come in empty. */
  wrong: z.int(),
  /** Numbers and addresses that stand in a row above, too. */
  repeated: z.int(),
  /** Of a column of values: how many there are; null where there are too many for one, and it becomes text. */
  values: z.nullable(z.int()),
});

/** What all rows of a file come to. */
export const importCounts = z.object({
  read: z.int(),
  accepted: z.int(),
  refused: z.int(),
  /** Rows that repeat one above: they come in once. */
  repeated: z.int(),
  /** Rows without anything in them. */
  blank: z.int(),
  phones: z.int(),
  emails: z.int(),
  columns: z.array(columnCounts),
  /** Rows that come in with a number that other lists have, and how many of them each list has. */
  inOtherLists: z.int(),
  otherLists: z.array(z.object({ id: z.number(), rows: z.int() })),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const fileFault = z.object({
  fault: z.enum(FILE_FAULTS),
  /** Where it was found; null where no row says it. */
  row: z.nullable(z.int()),
});

const importState = z.object({
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.nullable(z.number()),
  error: z.nullable(z.object({ code: z.string(), text: z.string() })),
  /** Why the file cannot be read to its end. */
  fault: z.nullable(fileFault),
  counts: z.nullable(importCounts),
  /** The other lists by their names, those that the reader may see; the others are one without a name. */
  otherLists: z.array(z.object({ name: z.nullable(z.string()), rows: z.int() })),
});
export type ImportState = z.infer<typeof importState>;

/** How far the check or the import of a list is, and what came of it. */
export const readListImport = defineCall({
  name: 'readListImport',
  method: 'GET',
  path: '/api/v1/list-files/imports/:jobId',
  params: z.object({ jobId: claimedId('Job') }),
  answer: importState,
});

/** Every row that was refused, or repeats another one, as a file: its number, why, and the row itself. */
export const exportRefusedRows = defineCall({
  name: 'exportRefusedRows',
  method: 'GET',
  path: '/api/v1/list-files/imports/:jobId/refused',
  params: z.object({ jobId: claimedId('Job') }),
  query: z.object({ format: z.prefault(z.enum(EXPORT_FORMATS), 'xlsx') }),
  answer: z.unknown(),
});
