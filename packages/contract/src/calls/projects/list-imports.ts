import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { EXPORT_FORMATS } from '../../export.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireText } from '../../wire-values.ts';
import { fileSheets } from './file-sheets.ts';
import {
  FILE_FAULTS,
  LIST_COLUMN_KINDS,
  LIST_ENCODINGS,
  listColumns,
  listReading,
  ROW_REFUSALS,
} from './list-reading.ts';

const named = z.object({ id: z.number(), name: z.string() });

/** The groups in which the person may create lists. */
export const readListChoices = defineCall({
  name: 'readListChoices',
  method: 'GET',
  path: '/api/v1/list-files/choices',
  answer: z.object({ groups: z.array(named) }),
});

/** Whether a list name is still free in a group. */
export const checkListName = defineCall({
  name: 'checkListName',
  method: 'GET',
  path: '/api/v1/list-files/name',
  query: z.object({ groupId: claimedId('Group'), name: wireText(200) }),
  answer: z.object({ isFree: z.boolean() }),
});

const fileColumn = z.object({
  title: z.string(),
  /** Some of its non-empty cells. */
  samples: z.array(z.string()),
  /** The kind guessed from heading and cells; null: not worth importing. */
  guess: z.nullable(z.enum(LIST_COLUMN_KINDS)),
  /** What only a person knows: whether digits are an identifier or a quantity, whether dates begin with the day. */
  doubt: z.nullable(z.enum(['identifierOrNumber', 'dateOrder'])),
  /** Its first phone number in dialling format, with spaces; null without one. */
  asPhone: z.nullable(z.string()),
});
export type FileColumn = z.infer<typeof fileColumn>;

/** One of the first rows of a file. */
const fileRow = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  cells: z.array(z.string()),
});
export type FileRow = z.infer<typeof fileRow>;

const looked = z.object({
  isWorkbook: z.boolean(),
  /** As requested, or as detected. */
  reading: listReading,
  sheets: fileSheets.sheets,
  /** The likeliest encodings, and how many of the first characters cannot be read in each; empty where it is known. */
  encodings: z.array(z.object({ encoding: z.enum(LIST_ENCODINGS), unread: z.int() })),
  columns: z.array(fileColumn),
  /** What stands above the headings. */
  above: z.array(fileRow),
  /** The headings, or null without any. */
  headings: z.nullable(fileRow),
  /** The first rows of data. */
  rows: z.array(fileRow),
});
export type LookedAtFile = z.infer<typeof looked>;

/**
 * Previews an uploaded file, read as requested, or as detected without `reading`. `findHeadings`: the row of the headings
 * is detected nevertheless, for instance on another sheet.
 */
export const lookAtListFile = defineCall({
  name: 'lookAtListFile',
  method: 'POST',
  path: '/api/v1/list-files/look',
  body: z.object({
    uploadId: claimedId('Upload'),
    reading: z.optional(listReading),
    findHeadings: z.prefault(z.boolean(), false),
  }),
  answer: looked,
  refusals: ['listFileUnreadable'],
});

const storedRow = z.object({
  row: z.int(),
  /** As it is stored, by column of the list; null where the row is refused. */
  stored: z.nullable(z.array(z.string())),
  /** Null for a row that comes in, and for a blank one. */
  refusal: z.nullable(z.enum(ROW_REFUSALS)),
  /** The row that it repeats. */
  ofRow: z.nullable(z.int()),
});
export type StoredRow = z.infer<typeof storedRow>;

/** The first rows of an uploaded file as an import stores them. */
export const previewListImport = defineCall({
  name: 'previewListImport',
  method: 'POST',
  path: '/api/v1/list-files/preview',
  body: z.object({ uploadId: claimedId('Upload'), reading: listReading, mapping: listColumns }),
  answer: z.object({ rows: z.array(storedRow) }),
  refusals: ['listFileUnreadable'],
});

/** Checks all rows as for an import, in the background; stores only counts and refused rows. */
export const checkListImport = defineCall({
  name: 'checkListImport',
  method: 'POST',
  path: '/api/v1/list-files/checks',
  body: z.object({ uploadId: claimedId('Upload'), reading: listReading, mapping: listColumns }),
  answer: z.object({ job: z.number() }),
  refusals: ['invalid'],
});

/** Creates a list from a file, in the background; the list is visible only once complete. */
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

/** Counts over all rows of a file, for one column of the list. */
export const columnCounts = z.object({
  valid: z.int(),
  empty: z.int(),
  /** Imported numbers and addresses that are probably wrong. */
  doubtful: z.int(),
  /** Cells that do not fit the column's kind; imported as empty. */
  wrong: z.int(),
  /** Numbers and addresses that also occur in an earlier row. */
  repeated: z.int(),
  /** Number of distinct values in a column of values; null when there are too many, and it becomes text. */
  values: z.nullable(z.int()),
});

/** Counts over all rows of a file. */
export const importCounts = z.object({
  read: z.int(),
  accepted: z.int(),
  refused: z.int(),
  /** Rows that duplicate an earlier one, imported once. */
  repeated: z.int(),
  /** Rows with the number of an earlier one, and another name or identifier. */
  sharedNumber: z.int(),
  /** Rows that the spreadsheet hides, for instance by a filter; they are read like all others. */
  hidden: z.int(),
  blank: z.int(),
  phones: z.int(),
  emails: z.int(),
  columns: z.array(columnCounts),
  /** Imported rows with a number that another list has, in all and per list. */
  inOtherLists: z.int(),
  otherLists: z.array(z.object({ id: z.number(), rows: z.int() })),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const fileFault = z.object({
  fault: z.enum(FILE_FAULTS),
  /** Row of the fault; null when it concerns no single row. */
  row: z.nullable(z.int()),
});

const importState = z.object({
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.nullable(z.number()),
  /** How many jobs wait before it; null where it does not wait for its turn. */
  ahead: z.nullable(z.int()),
  error: z.nullable(z.object({ code: z.string(), text: z.string() })),
  /** Why the file cannot be read completely. */
  fault: z.nullable(fileFault),
  counts: z.nullable(importCounts),
  /** Other lists by name, where the reader may see them; all others are summed in an item without a name. */
  otherLists: z.array(z.object({ name: z.nullable(z.string()), rows: z.int() })),
});
export type ImportState = z.infer<typeof importState>;

/** Progress and result of the check or import of a list. */
export const readListImport = defineCall({
  name: 'readListImport',
  method: 'GET',
  path: '/api/v1/list-files/imports/:jobId',
  params: z.object({ jobId: claimedId('Job') }),
  answer: importState,
});

/** Every refused or duplicate row as a file: its number, the reason, and the row. */
export const exportRefusedRows = defineCall({
  name: 'exportRefusedRows',
  method: 'GET',
  path: '/api/v1/list-files/imports/:jobId/refused',
  params: z.object({ jobId: claimedId('Job') }),
  query: z.object({ format: z.prefault(z.enum(EXPORT_FORMATS), 'xlsx') }),
  answer: z.unknown(),
});
