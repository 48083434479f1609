import * as z from 'zod/mini';
import type { Act } from '../../acts.ts';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { wireId, wireText } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const ROOT = '/api/v1/projects/:projectId/exports';

/** What of a study goes into a file: a row per interview, per text that was typed or per event, tables, or a row per respondent with their link. */
export const EXPORT_TYPES = ['data', 'openAnswers', 'log', 'summary', 'tokens'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/** What one must be allowed to do to ask for each type, and to download it: links let in who has them, so they have a right of their own. */
export const ACT_OF_EXPORT = {
  data: 'exportResults',
  openAnswers: 'exportResults',
  log: 'exportResults',
  summary: 'exportResults',
  tokens: 'handleLinks',
} as const satisfies Readonly<Record<ExportType, Act>>;

export const FILE_FORMATS = ['sav', 'zsav', 'xlsx', 'csv', 'r', 'parquet', 'json', 'html'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Events and texts are no data for a statistics package; tables are for readers. */
export const FORMATS_OF_EXPORT = {
  data: ['sav', 'zsav', 'xlsx', 'csv', 'r', 'parquet', 'json'],
  openAnswers: ['xlsx', 'csv', 'json'],
  log: ['xlsx', 'csv', 'json'],
  summary: ['xlsx', 'html'],
  tokens: ['xlsx', 'csv', 'json'],
} as const satisfies Readonly<Record<ExportType, readonly FileFormat[]>>;

/** How far an interview has come, as an export can be asked for. */
export const EXPORTED_STATUSES = ['completed', 'finished', 'inUse', 'stopped'] as const;
export const EXPORTED_MODES = ['phone', 'web', 'offline'] as const;

/** One question with several answers is a column for each answer, or one for the first answer, the second, and so on. */
export const ANSWER_SET_KINDS = ['dichotomies', 'categories'] as const;

/** By chance of selection, by shares that categories are to have, or by the one and then the other. */
export const WEIGHTS = ['none', 'design', 'raked', 'designRaked'] as const;
export type Weights = (typeof WEIGHTS)[number];

/** Categorical variables that weights can be raked to at once. */
export const MOST_TARGETS = 4;
export const MOST_DIVISIONS = 5;
/** The shares of a variable's categories must sum to 100, as far as people round. */
export const SHARES_WITHIN = 0.1;

const facetName = wireText(200);
const target = z.object({
  /** Of a facet that has values (`readExportChoices`). */
  variable: facetName,
  shares: z
    .array(z.object({ value: wireText(200), percent: z.number().check(z.minimum(0), z.maximum(100)) }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type WeightTarget = z.output<typeof target>;

const day = z.nullable(z.iso.date());

/** What is asked for, as it is kept with the export. */
export const exportWish = z.object({
  exportType: z.enum(EXPORT_TYPES),
  fileFormat: z.enum(FILE_FORMATS),
  statuses: z.array(z.enum(EXPORTED_STATUSES)).check(z.minLength(1), z.maxLength(EXPORTED_STATUSES.length)),
  /** None: all of them. */
  modes: z.array(z.enum(EXPORTED_MODES)).check(z.maxLength(EXPORTED_MODES.length)),
  /** Cells of quotas; none: in any cell, or in none. */
  cellIds: z.array(wireId<'Cell'>()).check(z.maxLength(1_000)),
  /** Days of the project's clock on which interviews were begun; both included. */
  fromDay: day,
  toDay: day,
  /** Of the labels. */
  labels: wireText(10),
  answerSets: z.enum(ANSWER_SET_KINDS),
  /** Whether codes say why there is no answer. */
  missingCodes: z.boolean(),
  /** With what the list says of the respondent. */
  withList: z.boolean(),
  weights: z._default(z.enum(WEIGHTS), 'none'),
  targets: z._default(z.array(target).check(z.maxLength(MOST_TARGETS)), []),
  /** Of a summary: what is told; none: every question. */
  rows: z._default(z.array(facetName).check(z.maxLength(1_000)), []),
  /** Of a summary: what divides the columns of its tables. */
  divisions: z._default(z.array(facetName).check(z.maxLength(MOST_DIVISIONS)), []),
});
export type ExportWish = z.output<typeof exportWish>;

/** What most ask for. */
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
  weights: 'none',
  targets: [],
  rows: [],
  divisions: [],
};

/** What weights came to: by how much they widen the variance (Kish), and how many equal interviews say as much. */
export const weighting = z.object({
  designEffect: z.number(),
  effectiveSize: z.number(),
  interviews: z.number(),
  /** Interviews that were in no category of some target: they keep their share. */
  outside: z.number(),
});
export type Weighting = z.output<typeof weighting>;

const exported = z.object({
  id: z.number(),
  exportType: z.enum(EXPORT_TYPES),
  fileFormat: z.enum(FILE_FORMATS),
  askedAt: z.string(),
  askedBy: z.string(),
  /** Only who asked for it may download or cancel it. */
  isOwn: z.boolean(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  jobId: z.nullable(z.number()),
  /** Of the rows that are to be read. */
  done: z.number(),
  total: z.nullable(z.number()),
  /** What is wrong, of one that failed. */
  error: z.nullable(z.string()),
  /** What it is about, as people call it: a variable, a category. */
  errorNames: z.array(z.string()),
  /** Of one that is weighted: what its weights cost. */
  weighting: z.nullable(weighting),
  /** Of one that is done: its manifest. */
  file: z.nullable(
    z.object({
      /** Where it lies; null where it is another's, or was removed. */
      key: z.nullable(z.string()),
      name: z.string(),
      rows: z.number(),
      bytes: z.number(),
      sha256: z.string(),
      /** When all of its rows stood as they stand in it. */
      moment: z.string(),
      expiresAt: z.string(),
    }),
  ),
});
export type ExportRow = z.infer<typeof exported>;

/** The exports of a project, the newest first, and what a new one can be made of. */
export const listExports = defineCall({
  name: 'listExports',
  method: 'GET',
  path: ROOT,
  params: project,
  answer: z.object({
    exports: z.array(exported),
    zone: z.string(),
    hasList: z.boolean(),
    /** Respondents of the sample; they may have links. */
    cases: z.number(),
    /** Interviews that there are, finished or not. */
    interviews: z.number(),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    cells: z.array(z.object({ id: z.number(), quota: z.string(), name: z.string() })),
  }),
});

const facet = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['single', 'multiple', 'number']),
  /** Whether it is a question's; the others are what the field and the list know. */
  isQuestion: z.boolean(),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** Its share of the population, where the project knows it. */
      percent: z.nullable(z.number()),
    }),
  ),
});
export type ExportFacet = z.infer<typeof facet>;

/** What of a project's interviews can be counted, divided by, and raked to. */
export const readExportChoices = defineCall({
  name: 'readExportChoices',
  method: 'GET',
  path: `${ROOT}/choices`,
  params: project,
  answer: z.object({ facets: z.array(facet) }),
});

/** Makes a file of the study's interviews, or of its respondents, as they stand when the work begins. */
export const askExport = defineCall({
  name: 'askExport',
  method: 'POST',
  path: ROOT,
  params: project,
  body: exportWish,
  answer: z.object({ id: z.number(), jobId: z.number() }),
  refusals: ['noInterviews', 'fileFormatWrong', 'sampleMissing', 'linkKeyChanged', 'targetsWrong'],
});

/** The file, for the one who asked for it, while it is kept. */
export const downloadExport = defineCall({
  name: 'downloadExport',
  method: 'GET',
  path: `${ROOT}/:fileKey/file`,
  params: z.object({ projectId: claimedId('Project'), fileKey: z.uuid() }),
  answer: z.unknown(),
});
