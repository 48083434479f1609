import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId, optionalClaimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { fileSheets, sheetPlace } from './file-sheets.ts';

const named = z.object({ id: z.number(), name: z.string() });

const blacklistRow = z.object({
  id: z.number(),
  /** Exactly one of the two: the number as dialled, or the address in lower case. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  addedAt: z.string(),
  addedBy: z.nullable(z.string()),
  /** Null: no expiry. */
  until: z.nullable(z.string()),
  /** A started day counts as a whole; 0: expired. */
  daysLeft: z.nullable(z.int()),
  comments: z.string(),
  source: z.string(),
  /** The rule that added it; null: a person did. */
  rule: z.nullable(named),
  /** The project in which it holds; null: all projects of its group, or everywhere without one. */
  project: z.nullable(named),
  /** The group in whose projects it holds; null: everywhere, or in its project only. */
  group: z.nullable(named),
  /** An emergency or short number: never called, and cannot be removed. */
  isSystem: z.boolean(),
  /** Whether the reader may remove it. */
  isRemovable: z.boolean(),
});
export type BlacklistRow = z.infer<typeof blacklistRow>;

/** Sources of the entries that mail itself makes of addresses; people write any text. */
export const MAIL_SOURCES = ['unsubscribed', 'bounced', 'complained'] as const;
export type MailSource = (typeof MAIL_SOURCES)[number];

export function isMailSource(source: string): source is MailSource {
  return MAIL_SOURCES.some((one) => one === source);
}

/** An address whose mail came back for good gets none for so long; one that unsubscribed or complained, never again. */
export const HARD_BOUNCE_DAYS = 180;

const filters = {
  kind: z.enum(['phone', 'email']),
  state: z.enum(['active', 'expired']),
  isSystem: z.stringbool(),
  project: wireId<'Project'>(),
  rule: wireId<'BlacklistRule'>(),
  ofMail: oneOrMore(z.enum(MAIL_SOURCES)),
};

/** The blacklist entries within the reader's reach. */
export const listBlacklist = defineCall({
  name: 'listBlacklist',
  method: 'GET',
  path: '/api/v1/blacklist',
  ...defineList({
    row: blacklistRow,
    sortable: ['addedAt', 'until'],
    usualSort: { field: 'addedAt', direction: 'desc' },
    filters,
  }),
});

export const exportBlacklist = defineCall({
  name: 'exportBlacklist',
  method: 'GET',
  path: '/api/v1/blacklist/export',
  ...defineExport({
    query: listBlacklist.query,
    columns: ['phone', 'email', 'comments', 'source', 'project', 'group', 'addedBy', 'addedAt', 'until'],
  }),
});

/** Why a line was rejected. */
export const BLACKLIST_FAULTS = ['entryUnfit', 'entrySystem'] as const;

const outcome = z.object({
  added: z.int(),
  /** Already on the blacklist; the later expiry applies. */
  known: z.int(),
  refused: z.int(),
  /** Rows that the spreadsheet hides, for instance by a filter; they are read like all others. */
  hidden: z.prefault(z.int(), 0),
  /** The first rejected lines, by line number. */
  faults: z.array(z.object({ line: z.int(), code: z.enum(BLACKLIST_FAULTS), value: z.string() })),
});
export type BlacklistOutcome = z.infer<typeof outcome>;
export const blacklistOutcome = outcome;

const LONGEST_DAYS = 36_500;
const how = {
  /** The project in which they hold; without one everywhere if an administrator adds them, else in the person's group. */
  projectId: optionalClaimedId('Project'),
  comments: wireText(1_000),
  source: wireText(200),
  /** Null: no expiry. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_DAYS))),
};

/** Adds numbers and addresses, separated by line breaks or commas. */
export const addToBlacklist = defineCall({
  name: 'addToBlacklist',
  method: 'POST',
  path: '/api/v1/blacklist',
  body: z.object({ ...how, entries: wireText(200_000).check(z.trim(), z.minLength(1)) }),
  answer: outcome,
  refusals: ['invalid'],
});

/** Names the sheets of an uploaded workbook, and the one that is read unless another is chosen. */
export const lookAtBlacklistFile = defineCall({
  name: 'lookAtBlacklistFile',
  method: 'POST',
  path: '/api/v1/blacklist/import/look',
  body: z.object({ uploadId: claimedId('Upload') }),
  answer: z.object(fileSheets),
  refusals: ['listFileUnreadable'],
  changesState: false,
});

/** Adds entries from a CSV or Excel file, as a job whose result has the shape of the answer of `addToBlacklist`. */
export const importBlacklist = defineCall({
  name: 'importBlacklist',
  method: 'POST',
  path: '/api/v1/blacklist/import',
  body: z.object({
    ...how,
    uploadId: claimedId('Upload'),
    /** Of a workbook; null: the first that people see and that has something in it. */
    sheet: z.prefault(z.nullable(sheetPlace), null),
  }),
  answer: z.object({ job: z.number() }),
  refusals: ['invalid', 'tooLarge'],
});

export const bulkBlacklist = defineCall({
  name: 'bulkBlacklist',
  method: 'POST',
  path: '/api/v1/blacklist/bulk',
  ...defineBulk({ acts: ['remove'], filters, more: {} }),
});
