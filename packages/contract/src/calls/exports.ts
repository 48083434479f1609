import * as z from 'zod/mini';
import type { Act } from '../acts.ts';
import { defineCall } from '../call.ts';
import { claimedId } from '../claim.ts';
import { wireId, wireText } from '../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const ROOT = '/api/v1/projects/:projectId/exports';

/** What of a study goes into a file: a row per interview, per text that was typed, per event, or per respondent with their link. */
export const EXPORT_TYPES = ['data', 'openAnswers', 'log', 'tokens'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/** What one must be allowed to do to ask for each type, and to download it: links let in who has them, so they have a right of their own. */
export const ACT_OF_EXPORT = {
  data: 'exportResults',
  openAnswers: 'exportResults',
  log: 'exportResults',
  tokens: 'handleLinks',
} as const satisfies Readonly<Record<ExportType, Act>>;

export const FILE_FORMATS = ['sav', 'zsav', 'xlsx', 'csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Events and texts are no data for a statistics package. */
export const FORMATS_OF_EXPORT = {
  data: FILE_FORMATS,
  openAnswers: ['xlsx', 'csv', 'json'],
  log: ['xlsx', 'csv', 'json'],
  tokens: ['xlsx', 'csv', 'json'],
} as const satisfies Readonly<Record<ExportType, readonly FileFormat[]>>;

/** How far an interview has come, as an export can be asked for. */
export const EXPORTED_STATUSES = ['completed', 'finished', 'inUse', 'stopped'] as const;
export const EXPORTED_MODES = ['phone', 'web', 'offline'] as const;

/** One question with several answers is a column for each answer, or one for the first answer, the second, and so on. */
export const ANSWER_SET_KINDS = ['dichotomies', 'categories'] as const;

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
};

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

/** Makes a file of the study's interviews, or of its respondents, as they stand when the work begins. */
export const askExport = defineCall({
  name: 'askExport',
  method: 'POST',
  path: ROOT,
  params: project,
  body: exportWish,
  answer: z.object({ id: z.number(), jobId: z.number() }),
  refusals: ['noInterviews', 'fileFormatWrong', 'sampleMissing', 'linkKeyChanged'],
});

/** The file, for the one who asked for it, while it is kept. */
export const downloadExport = defineCall({
  name: 'downloadExport',
  method: 'GET',
  path: `${ROOT}/:fileKey/file`,
  params: z.object({ projectId: claimedId('Project'), fileKey: z.uuid() }),
  answer: z.unknown(),
});
