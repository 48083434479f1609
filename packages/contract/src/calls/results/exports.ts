import * as z from 'zod/mini';
import type { Act } from '../../acts.ts';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const ROOT = '/api/v1/projects/:projectId/exports';

/**
 * Types of export: a row per interview, per open answer or per event; summary tables; a row per respondent with a
 * personal link; the captured media of the interviews.
 */
export const EXPORT_TYPES = ['data', 'openAnswers', 'log', 'summary', 'tokens', 'media'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/**
 * The act required to request and download each type. Links admit their bearer to the survey, so they have an act of
 * their own.
 */
export const ACT_OF_EXPORT = {
  data: 'exportResults',
  openAnswers: 'exportResults',
  log: 'exportResults',
  summary: 'exportResults',
  tokens: 'handleLinks',
  media: 'exportResults',
} as const satisfies Readonly<Record<ExportType, Act>>;

export const FILE_FORMATS = ['sav', 'zsav', 'xlsx', 'csv', 'r', 'parquet', 'json', 'html', 'zip'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Logs and open answers are not offered for statistics packages; summaries are for readers. */
export const FORMATS_OF_EXPORT = {
  data: ['sav', 'zsav', 'xlsx', 'csv', 'r', 'parquet', 'json'],
  openAnswers: ['xlsx', 'csv', 'json'],
  log: ['xlsx', 'csv', 'json'],
  summary: ['xlsx', 'html'],
  tokens: ['xlsx', 'csv', 'json'],
  media: ['zip'],
} as const satisfies Readonly<Record<ExportType, readonly FileFormat[]>>;

/** Survey statuses that an export can select. */
export const EXPORTED_STATUSES = ['completed', 'finished', 'inUse', 'stopped'] as const;
export const EXPORTED_MODES = ['phone', 'web', 'offline'] as const;

/**
 * Which completes of proofreading an export has: all but the rejected, the approved only, or all, with a column that tells.
 */
export const REVIEWED = ['withoutRejected', 'approved', 'all'] as const;

/**
 * Dichotomies: a column per answer of a multiple-choice question; categories: a column for the first chosen answer, the
 * second, and so on.
 */
export const ANSWER_SET_KINDS = ['dichotomies', 'categories'] as const;

/** Open answers that are encoded: as texts, as codes, or both. */
export const ENCODINGS = ['texts', 'codes', 'both'] as const;
export type Encodings = (typeof ENCODINGS)[number];

/**
 * Weighting: by inclusion probability, by raking to category shares, or both in that order; or by the project's saved
 * chain of weights.
 */
export const WEIGHTS = ['none', 'design', 'raked', 'designRaked', 'chain'] as const;
export type Weights = (typeof WEIGHTS)[number];

/** Maximum number of categorical variables to rake to at once. */
export const MOST_TARGETS = 4;
export const MOST_DIVISIONS = 5;
/** The shares of a variable's categories must sum to 100 within this tolerance. */
export const SHARES_WITHIN = 0.1;

const facetName = wireText(200);
export const weightTarget = z.object({
  /** Name of a facet with values (`readExportChoices`). */
  variable: facetName,
  shares: z
    .array(z.object({ value: wireText(200), percent: z.number().check(z.minimum(0), z.maximum(100)) }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type WeightTarget = z.output<typeof weightTarget>;

const day = z.nullable(z.iso.date());

/** The request for an export, as stored with it. */
export const exportWish = z.object({
  exportType: z.enum(EXPORT_TYPES),
  fileFormat: z.enum(FILE_FORMATS),
  statuses: z.array(z.enum(EXPORTED_STATUSES)).check(z.minLength(1), z.maxLength(EXPORTED_STATUSES.length)),
  /** Empty: all modes. */
  modes: z.array(z.enum(EXPORTED_MODES)).check(z.maxLength(EXPORTED_MODES.length)),
  /** Quota cells; empty: no restriction. */
  cellIds: z.array(wireId<'Cell'>()).check(z.maxLength(1_000)),
  /** Days, in the project's zone, on which interviews began; both inclusive. */
  fromDay: day,
  toDay: day,
  /** Language of the labels. */
  labels: wireText(10),
  answerSets: z.enum(ANSWER_SET_KINDS),
  /** Whether codes distinguish the reasons for a missing answer. */
  missingCodes: z.boolean(),
  /** Includes the respondent's columns of the list file. */
  withList: z.boolean(),
  /** Includes where each interview was answered. */
  withPositions: z._default(z.boolean(), false),
  reviewed: z._default(z.enum(REVIEWED), 'withoutRejected'),
  encoding: z._default(z.enum(ENCODINGS), 'texts'),
  weights: z._default(z.enum(WEIGHTS), 'none'),
  targets: z._default(z.array(weightTarget).check(z.maxLength(MOST_TARGETS)), []),
  /** Facets to tabulate in a summary; empty: every question. */
  rows: z._default(z.array(facetName).check(z.maxLength(1_000)), []),
  /** Facets that divide the columns of a summary's tables. */
  divisions: z._default(z.array(facetName).check(z.maxLength(MOST_DIVISIONS)), []),
});
export type ExportWish = z.output<typeof exportWish>;

/** Defaults for a new export. */
export const USUAL_EXPORT: ExportWish = {
  exportType: 'data',
  fileFormat: 'sav',
  statuses: ['completed'],
  modes: [],
  cellIds: [],
  fromDay: null,
  toDay: null,
  labels: 'en',
  answerSets: 'dichotomies',
  missingCodes: true,
  withList: false,
  withPositions: false,
  reviewed: 'withoutRejected',
  encoding: 'texts',
  weights: 'none',
  targets: [],
  rows: [],
  divisions: [],
};

/** The design effect (Kish) of the weights, and the number of equally weighted interviews with the same precision. */
export const weighting = z.object({
  designEffect: z.number(),
  effectiveSize: z.number(),
  interviews: z.number(),
  /** Interviews in no category of some target; they keep their share. */
  outside: z.number(),
  /** Interviews of the file that the project's chain does not weigh, such as unfinished ones. */
  unweighed: z._default(z.number(), 0),
});
export type Weighting = z.output<typeof weighting>;

const exported = z.object({
  id: z.number(),
  exportType: z.enum(EXPORT_TYPES),
  fileFormat: z.enum(FILE_FORMATS),
  askedAt: z.string(),
  askedBy: z.string(),
  /** Only the requester may download or cancel an export. */
  isOwn: z.boolean(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  jobId: z.nullable(z.number()),
  /** Rows read so far. */
  done: z.number(),
  total: z.nullable(z.number()),
  /** How many jobs wait before it; null where it does not wait for its turn. */
  ahead: z.nullable(z.int()),
  /** Error code of a failed export. */
  error: z.nullable(z.string()),
  /** Display names of what the error is about: a variable, a category. */
  errorNames: z.array(z.string()),
  /** Set for a weighted export. */
  weighting: z.nullable(weighting),
  /** Manifest of a finished export. */
  file: z.nullable(
    z.object({
      /** Key for the download; null for another person's export, or after removal. */
      key: z.nullable(z.string()),
      name: z.string(),
      rows: z.number(),
      bytes: z.number(),
      sha256: z.string(),
      /** All rows show the data as of this moment. */
      moment: z.string(),
      expiresAt: z.string(),
    }),
  ),
});
export type ExportRow = z.infer<typeof exported>;

/** The project's exports, newest first, and the choices for a new one. */
export const listExports = defineCall({
  name: 'listExports',
  method: 'GET',
  path: ROOT,
  params: project,
  answer: z.object({
    exports: z.array(exported),
    zone: z.string(),
    hasList: z.boolean(),
    /** Whether any position was told. */
    hasPositions: z.boolean(),
    /** Whether a chain of weights was saved. */
    hasChain: z.boolean(),
    /** Cases in the sample, which may have personal links. */
    cases: z.number(),
    /** Interviews, finished or not. */
    interviews: z.number(),
    /** Open questions that are encoded, and their answers without a code. */
    coded: z.object({ uses: z.int(), open: z.int() }),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    cells: z.array(z.object({ id: z.number(), quota: z.string(), name: z.string() })),
  }),
});

const facet = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['single', 'multiple', 'number']),
  /** Whether it is a question; other facets come from the system or the list. */
  isQuestion: z.boolean(),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** Its share of the population, when known to the project. */
      percent: z.nullable(z.number()),
    }),
  ),
});
export type ExportFacet = z.infer<typeof facet>;

/** The facets of a project's interviews: to tabulate, to divide by, and to rake to. */
export const readExportChoices = defineCall({
  name: 'readExportChoices',
  method: 'GET',
  path: `${ROOT}/choices`,
  params: project,
  answer: z.object({ facets: z.array(facet) }),
});

/** Tells what the file of an export would be, before it is made. */
export const describeExport = defineCall({
  name: 'describeExport',
  method: 'POST',
  path: `${ROOT}/description`,
  params: project,
  body: exportWish,
  answer: z.object({
    /** Null where they are known only when it is made. */
    rows: z.nullable(z.int()),
    columns: z.int(),
    /** The most columns that the format holds; null without a limit. */
    mostColumns: z.nullable(z.int()),
    /** The first columns. */
    named: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
  refusals: ['fileFormatWrong', 'chainMissing'],
});
export type ExportDescription = z.infer<typeof describeExport.answer>;

/** Starts a job that writes a file of the project's interviews, or of its respondents, as of the job's start. */
export const askExport = defineCall({
  name: 'askExport',
  method: 'POST',
  path: ROOT,
  params: project,
  body: exportWish,
  answer: z.object({ id: z.number(), jobId: z.number() }),
  refusals: [
    'noInterviews',
    'fileFormatWrong',
    'sampleMissing',
    'linkKeyChanged',
    'targetsWrong',
    'chainMissing',
    'exportTooWide',
  ],
});

/** Downloads the file; for its requester only, until it expires. */
export const downloadExport = defineCall({
  name: 'downloadExport',
  method: 'GET',
  path: `${ROOT}/:fileKey/file`,
  params: z.object({ projectId: claimedId('Project'), fileKey: z.uuid() }),
  answer: z.unknown(),
});
