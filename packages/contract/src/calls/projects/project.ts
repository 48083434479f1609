import { ONLINE_BLOCK_CODES, ONLINE_WARNING_CODES, PROJECT_TYPES } from '@seker/fieldwork';
import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { formLine, optionalWireId, wireText } from '../../wire-values.ts';
import { LIVE_HIDES } from '../field/control.ts';
import { projectRow } from './project-row.ts';

const project = z.object({ projectId: claimedId('Project') });
const named = z.object({ id: z.number(), name: z.string() });
const language = z.object({ code: z.string(), name: z.string(), dir: z.enum(DIRECTIONS) });
const name = formLine(200);
const SENSITIVITIES = ['static', 'cumulative'] as const;

/** A new project, offline, with the statuses and calling hours that every project begins with. */
export const createProject = defineCall({
  name: 'createProject',
  method: 'POST',
  path: '/api/v1/projects',
  body: z.object({ name, type: z.enum(PROJECT_TYPES), groupId: claimedId('Group'), language: wireText(10) }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

const caps = z.object({
  perPhone: z.int().check(z.minimum(1), z.maximum(100)),
  perCase: z.int().check(z.minimum(1), z.maximum(200)),
  perCaseAndDay: z.int().check(z.minimum(1), z.maximum(50)),
});

/** Everything of a project that its general form edits. */
const projectForm = {
  name,
  manualNumber: wireText(50).check(z.trim()),
  comments: wireText(4_000),
  type: z.enum(PROJECT_TYPES),
  groupId: claimedId('Group'),
  listFileId: optionalWireId<'ListFile'>(),
  externalIdColumn: z.nullable(wireText(200)),
  versionId: optionalWireId<'Version'>(),
  /** Completes that are wanted; null: as many as there are. */
  sampleSize: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  /** Cases that are drawn for each of them. */
  ratio: z.number().check(z.minimum(1), z.maximum(10_000)),
  /** Cases that are released at a time; null: all that were drawn. */
  portion: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  sensitivity: z.enum(SENSITIVITIES),
  autoDialling: z.boolean(),
  observer: z.boolean(),
  /** What those who watch an interview live are not shown. */
  liveHides: z.enum(LIVE_HIDES),
  zone: wireText(60),
  dialPrefix: wireText(8).check(z.regex(/^[0-9]{0,8}$/, 'unfit')),
  caps,
  /** Shown to interviewers above the respondent, by screen language. */
  interviewerNote: z.record(wireText(10), wireText(2_000)),
  mobileAllowed: z.boolean(),
  /** For so many days a browser answers the open link once; null is for ever. */
  repeatDays: z.nullable(z.int().check(z.minimum(1), z.maximum(3_650))),
  irrelevantAnswers: z.enum(['purge', 'flag']),
  /** Completes that are wanted in a day; null: none is named. */
  dayGoal: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** With an answer to it an interview that is broken off is a partial one; null: it never is. */
  enoughQuestion: z.nullable(wireText(100)),
  skinId: optionalWireId<'Skin'>(),
  hasOpenLink: z.boolean(),
};

/** `names`: what it is about, as people call it; empty where the code says it all. */
const projectBlock = z.object({ code: z.enum(ONLINE_BLOCK_CODES), names: z.array(z.string()) });
export type ProjectBlock = z.infer<typeof projectBlock>;
const projectWarning = z.object({ code: z.enum(ONLINE_WARNING_CODES), names: z.array(z.string()) });
export type ProjectWarning = z.infer<typeof projectWarning>;

const wholeProject = z.object({
  ...projectRow.shape,
  comments: z.string(),
  listFile: z.nullable(z.object({ ...named.shape, rows: z.int() })),
  externalIdColumn: z.nullable(z.string()),
  versionId: z.nullable(z.number()),
  sampleSize: z.nullable(z.int()),
  ratio: z.number(),
  portion: z.nullable(z.int()),
  sensitivity: z.enum(SENSITIVITIES),
  languages: z.array(z.object({ ...language.shape, isDefault: z.boolean() })),
  autoDialling: z.boolean(),
  observer: z.boolean(),
  liveHides: z.enum(LIVE_HIDES),
  zone: z.string(),
  dialPrefix: z.string(),
  caps,
  interviewerNote: z.record(z.string(), z.string()),
  mobileAllowed: z.boolean(),
  repeatDays: z.nullable(z.int()),
  irrelevantAnswers: z.enum(['purge', 'flag']),
  dayGoal: z.nullable(z.int()),
  enoughQuestion: z.nullable(z.string()),
  skinId: z.nullable(z.number()),
  hasOpenLink: z.boolean(),
  /** Interviews that were begun: with the first one its type and list are fixed. */
  interviews: z.int(),
  /** What keeps it from going online. */
  blockList: z.array(projectBlock),
  /** What should be known before. */
  warnings: z.array(projectWarning),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  revision: z.int(),
  mayEdit: z.boolean(),
});
export type WholeProject = z.infer<typeof wholeProject>;

export const readProject = defineCall({
  name: 'readProject',
  method: 'GET',
  path: '/api/v1/projects/:projectId',
  params: project,
  answer: wholeProject,
});

/** The questions that its respondents are asked, in order. */
export const listProjectQuestions = defineCall({
  name: 'listProjectQuestions',
  method: 'GET',
  path: '/api/v1/projects/:projectId/questions',
  params: project,
  answer: z.object({ questions: z.array(z.object({ uid: z.string(), title: z.string() })) }),
});

/**
 * `quotaQuestionModified` says in its details which quotas ask a question that the chosen version has not or has otherwise
 * (`quotas: [{ id, name }]`); with `redefineQuotas` they are switched off, to be defined anew.
 */
export const editProject = defineCall({
  name: 'editProject',
  method: 'PUT',
  path: '/api/v1/projects/:projectId',
  params: project,
  body: z.object({ ...projectForm, redefineQuotas: z.prefault(z.boolean(), false), revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: [
    'invalid',
    'stale',
    'projectHasRespondents',
    'projectOnline',
    'projectBlocked',
    'quotaQuestionModified',
    'targetBelowDone',
  ],
});

/** The languages of a project in their order; one of them is the default. */
export const saveProjectLanguages = defineCall({
  name: 'saveProjectLanguages',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/languages',
  params: project,
  body: z.object({
    languages: z.array(wireText(10)).check(z.minLength(1), z.maxLength(50)),
    defaultLanguage: wireText(10),
    revision: z.int(),
  }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale', 'languageOfCases'],
});

/** A new offline project in the same group that is set up as this one: without its cases, links and counts. */
export const duplicateProject = defineCall({
  name: 'duplicateProject',
  method: 'POST',
  path: '/api/v1/projects/:projectId/duplicate',
  params: project,
  answer: z.object({ id: z.number() }),
});

export const removeProject = defineCall({
  name: 'removeProject',
  method: 'DELETE',
  path: '/api/v1/projects/:projectId',
  params: project,
  refusals: ['projectOnline', 'projectHasRespondents'],
});

/** `projectBlocked` says in its details what keeps it back (`blocks`, as `readProject` lists them). */
export const putProjectOnline = defineCall({
  name: 'putProjectOnline',
  method: 'POST',
  path: '/api/v1/projects/:projectId/online',
  params: project,
  refusals: ['projectBlocked'],
});

/** Interviews that run are finished; no one is given a respondent any more. */
export const takeProjectOffline = defineCall({
  name: 'takeProjectOffline',
  method: 'POST',
  path: '/api/v1/projects/:projectId/offline',
  params: project,
  /** Interviews that were running at that moment. */
  answer: z.object({ running: z.int() }),
});
