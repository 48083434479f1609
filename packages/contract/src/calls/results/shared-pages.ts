import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';
import { TABLE_REFUSALS, tableSpec } from './tables.ts';

const project = z.object({ projectId: claimedId('Project') });
const ROOT = '/api/v1/projects/:projectId/shared-pages';
const page = z.object({ ...project.shape, pageId: wireId<'SharedPage'>() });

export const MOST_SHARED_TABLES = 12;
export const MOST_SHARED_FILTERS = 4;
/** Values of all filters together: what a page shows is made for each of them. */
export const MOST_SHARED_VALUES = 30;
export const LONGEST_INTRO = 2_000;

/** A table of a page as it was when it was chosen. */
export const sharedTable = z.object({
  name: formLine(120),
  spec: tableSpec,
  /** Whether bars are drawn beside its figures. */
  hasChart: z.boolean(),
});
export type SharedTableForm = z.output<typeof sharedTable>;

/** A question of which readers may choose one value. */
export const sharedFilter = z.object({
  variable: wireText(200),
  values: z.array(wireText(200)).check(z.minLength(1), z.maxLength(MOST_SHARED_VALUES)),
});
export type SharedFilterForm = z.output<typeof sharedFilter>;

const form = {
  title: formLine(160),
  intro: wireText(LONGEST_INTRO),
  tables: z.array(sharedTable).check(z.minLength(1), z.maxLength(MOST_SHARED_TABLES)),
  filters: z.array(sharedFilter).check(z.maxLength(MOST_SHARED_FILTERS)),
  /** Follows the interviews that come; otherwise it stays as it was made. */
  isLive: z.boolean(),
  /** The last day on which the link leads to it, by the project's clock: `2027-01-31`. */
  lastDay: z.iso.date(),
};

export const SHARED_STATES = ['open', 'over', 'revoked'] as const;

const sharedPage = z.object({
  id: z.number(),
  ...form,
  title: z.string(),
  intro: z.string(),
  /** Where readers find it; null where it is no longer shared, or for those who only read. */
  address: z.nullable(z.string()),
  state: z.enum(SHARED_STATES),
  /** When the interviews that it shows were read, and how many they were. */
  asOf: z.number(),
  interviews: z.number(),
  /** The smallest base that it shows. */
  least: z.number(),
  /** Columns and values that are kept from readers, as their bases are too small. */
  withheld: z.object({ columns: z.number(), values: z.array(z.string()) }),
  /** How often it was opened, and the last day on which it was, by the project's clock. */
  views: z.number(),
  lastViewedOn: z.nullable(z.string()),
  madeBy: z.string(),
  changedAt: z.number(),
  revision: z.number(),
});
export type SharedPage = z.output<typeof sharedPage>;

export const listSharedPages = defineCall({
  name: 'listSharedPages',
  method: 'GET',
  path: ROOT,
  params: project,
  answer: z.object({ pages: z.array(sharedPage), least: z.number() }),
});

const SHARING_REFUSALS = [
  ...TABLE_REFUSALS,
  'sharedDayPast',
  'sharedFilterUnfit',
  'sharedTooMany',
  'sharedTooFew',
] as const;

const withheldColumn = z.object({
  table: z.string(),
  question: z.string(),
  /** Empty: the total, and with it the whole question. */
  column: z.string(),
  /** How many answered in it. */
  base: z.number(),
  /** `few`: too few. `told`: of what is shown beside it, too few could be told. */
  why: z.enum(['few', 'told']),
});
export type WithheldColumn = z.output<typeof withheldColumn>;

/** Makes a page as its readers would see it for one of their choices, and keeps nothing. */
export const previewSharedPage = defineCall({
  name: 'previewSharedPage',
  method: 'POST',
  path: `${ROOT}/preview`,
  params: project,
  body: z.object({ ...form, choice: z.int().check(z.minimum(0), z.maximum(MOST_SHARED_VALUES)) }),
  answer: z.object({
    /** As the link would show it; its own links lead nowhere. */
    html: z.string(),
    /** What readers could choose, 0 first: all. */
    choices: z.array(z.object({ choice: z.number(), label: z.string() })),
    least: z.number(),
    withheld: z.object({ columns: z.array(withheldColumn), values: z.array(z.string()) }),
  }),
  refusals: SHARING_REFUSALS,
});

/** Makes a page and its link. */
export const sharePage = defineCall({
  name: 'sharePage',
  method: 'POST',
  path: ROOT,
  params: project,
  body: z.object(form),
  answer: z.object({ id: z.number(), address: z.string() }),
  refusals: SHARING_REFUSALS,
});

/** Makes the page of a link anew; `stale` where it was changed since it was read. */
export const changeSharedPage = defineCall({
  name: 'changeSharedPage',
  method: 'PUT',
  path: `${ROOT}/:pageId`,
  params: page,
  body: z.object({ ...form, revision: z.int() }),
  answer: z.object({ revision: z.number() }),
  refusals: [...SHARING_REFUSALS, 'stale', 'sharedRevoked'],
});

/** The link leads nowhere from now on; what it showed is deleted. */
export const revokeSharedPage = defineCall({
  name: 'revokeSharedPage',
  method: 'POST',
  path: `${ROOT}/:pageId/revoke`,
  params: page,
});
