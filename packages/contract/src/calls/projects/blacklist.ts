import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { claimedId, optionalClaimedId } from '../../claim.ts';
import { defineExport } from '../../export.ts';
import { defineList } from '../../list.ts';
import { wireId, wireText } from '../../wire-values.ts';

const named = z.object({ id: z.number(), name: z.string() });

const blacklistRow = z.object({
  id: z.number(),
  /** One of the two: as it is dialled, or in small letters. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  addedAt: z.string(),
  addedBy: z.nullable(z.string()),
  /** Null: it holds for ever. */
  until: z.nullable(z.string()),
  /** A day that has begun counts whole; 0: it holds no more. */
  daysLeft: z.nullable(z.int()),
  comments: z.string(),
  source: z.string(),
  /** That has made it; null: a person did. */
  rule: z.nullable(named),
  /** Where it holds; null: everywhere. */
  project: z.nullable(named),
  /** Whose it is; null: the administrators', or its project's group's. */
  group: z.nullable(named),
  /** An emergency or short number, which is never called and cannot be taken off the list. */
  isSystem: z.boolean(),
});
export type BlacklistRow = z.infer<typeof blacklistRow>;

const filters = {
  kind: z.enum(['phone', 'email']),
  state: z.enum(['active', 'expired']),
  isSystem: z.stringbool(),
  project: wireId<'Project'>(),
  rule: wireId<'BlacklistRule'>(),
};

/** Numbers and addresses that are left alone, as far as the reader looks after them. */
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
    columns: ['phone', 'email', 'comments', 'source', 'project', 'group', 'addedAt', 'until'],
  }),
});

/** Why a line was left out. */
export const BLACKLIST_FAULTS = ['entryUnfit', 'entrySystem'] as const;

const outcome = z.object({
  added: z.int(),
  /** Those that were on the list: they hold as long as the longer of the two says. */
  known: z.int(),
  refused: z.int(),
  /** The first of the lines that were left out, by their number. */
  faults: z.array(z.object({ line: z.int(), code: z.enum(BLACKLIST_FAULTS), value: z.string() })),
});
export type BlacklistOutcome = z.infer<typeof outcome>;
export const blacklistOutcome = outcome;

const LONGEST_DAYS = 36_500;
const how = {
  /** Where they are to hold; without one everywhere. */
  projectId: optionalClaimedId('Project'),
  comments: wireText(1_000),
  source: wireText(200),
  /** Null: for ever. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_DAYS))),
};

/** Numbers and addresses, one a line or with commas between them. */
export const addToBlacklist = defineCall({
  name: 'addToBlacklist',
  method: 'POST',
  path: '/api/v1/blacklist',
  body: z.object({ ...how, entries: wireText(200_000).check(z.trim(), z.minLength(1)) }),
  answer: outcome,
  refusals: ['invalid'],
});

/** From a file (CSV), as a job whose result is what `addToBlacklist` answers. */
export const importBlacklist = defineCall({
  name: 'importBlacklist',
  method: 'POST',
  path: '/api/v1/blacklist/import',
  body: z.object({ ...how, uploadId: claimedId('Upload') }),
  answer: z.object({ job: z.number() }),
  refusals: ['invalid', 'tooLarge'],
});

export const bulkBlacklist = defineCall({
  name: 'bulkBlacklist',
  method: 'POST',
  path: '/api/v1/blacklist/bulk',
  ...defineBulk({ acts: ['remove'], filters, more: {} }),
});
