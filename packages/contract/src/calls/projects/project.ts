import {
  LIST_KINDS,
  MOST_KEPT_MINUTES,
  ONLINE_BLOCK_CODES,
  ONLINE_WARNING_CODES,
  PROJECT_TYPES,
} from '@seker/fieldwork';
import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { LIVE_HIDES } from '../../floor-limits.ts';
import { BEGUN_INTERVIEWS, OFFLINE_QUOTAS } from '../../offline-rules.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, optionalWireId, webHost, wireText } from '../../wire-values.ts';
import { RECORDING_WISHES } from '../field/recordings.ts';
import { projectRow } from './project-row.ts';

const project = z.object({ projectId: claimedId('Project') });
const named = z.object({ id: z.number(), name: z.string() });
const language = z.object({ code: z.string(), name: z.string(), dir: z.enum(DIRECTIONS) });
const name = formLine(200);
export const POSITION_WISHES = ['off', 'ask', 'force'] as const;
export type PositionWish = (typeof POSITION_WISHES)[number];
const SENSITIVITIES = ['static', 'cumulative'] as const;

/** Creates an offline project with the default statuses and calling hours. */
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

/** The fields of a project's general form. */
const projectForm = {
  name,
  manualNumber: wireText(50).check(z.trim()),
  comments: wireText(4_000),
  type: z.enum(PROJECT_TYPES),
  /** What the list holds, which decides what a dead number says of a case's outcome. */
  listKind: z.enum(LIST_KINDS),
  groupId: claimedId('Group'),
  listFileId: optionalWireId<'ListFile'>(),
  externalIdColumn: z.nullable(wireText(200)),
  versionId: optionalWireId<'Version'>(),
  /** Wanted completes; null for no limit. */
  sampleSize: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  /** Cases drawn per wanted complete. */
  ratio: z.number().check(z.minimum(1), z.maximum(10_000)),
  /** Cases released at a time; null: all drawn cases. */
  portion: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  sensitivity: z.enum(SENSITIVITIES),
  autoDialling: z.boolean(),
  observer: z.boolean(),
  /** What live observers of an interview are not shown. */
  liveHides: z.enum(LIVE_HIDES),
  /** Interviewers are told who is in their call. */
  tellsListening: z.boolean(),
  /** Observers may listen to calls; they never talk in them. */
  observersListen: z.boolean(),
  zone: wireText(60),
  dialPrefix: wireText(8).check(z.regex(/^[0-9]{0,8}$/, 'unfit')),
  /** A verified number that respondents see; null: the first one of the exchange. */
  callerNumberId: optionalWireId<'CallerNumber'>(),
  /** Its calls at once; null: as many as there are lines. */
  callsAtOnce: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** Hours for which a number rests that rang without an answer; 0: none. */
  restHours: z.int().check(z.minimum(0), z.maximum(72)),
  /** Minutes for which a callback that is due is kept for the interviewer who made it; then it is open to all. 0: at once. */
  callbackKeptMinutes: z.int().check(z.minimum(0), z.maximum(MOST_KEPT_MINUTES)),
  caps,
  /** Shown to interviewers above the respondent, by screen language. */
  interviewerNote: z.record(wireText(10), wireText(2_000)),
  mobileAllowed: z.boolean(),
  /** Whether kiosks may ask in it. */
  kiosk: z.boolean(),
  /** Whether respondents on the web are asked where they are; `force`: they answer only once it is known. */
  positions: z.enum(POSITION_WISHES),
  /** A browser may answer the open link once within this many days; null: only once ever. */
  repeatDays: z.nullable(z.int().check(z.minimum(1), z.maximum(3_650))),
  /** The hosts to which end pages may lead respondents. */
  exitHosts: z.array(webHost).check(z.maxLength(20)),
  irrelevantAnswers: z.enum(['purge', 'flag']),
  /** What an interview without a network comes to that has no place in a quota. */
  offlineQuota: z.enum(OFFLINE_QUOTAS),
  /** What becomes of interviews that are under way on devices when the version changes. */
  begunInterviews: z.enum(BEGUN_INTERVIEWS),
  /** Whether telephone conversations are recorded. */
  recording: z.enum(RECORDING_WISHES),
  /** How long a recording is kept, also of those that there are. */
  recordingDays: z.int().check(z.minimum(1), z.maximum(3_650)),
  /** Observers of the project may listen; proofreaders do so by a grant of their own. */
  recordingObservers: z.boolean(),
  /** Wanted completes per day; null for no goal. */
  dayGoal: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** Once it is answered, a broken-off interview counts as partial; null: never. */
  enoughQuestion: z.nullable(wireText(100)),
  skinId: optionalWireId<'Skin'>(),
  hasOpenLink: z.boolean(),
};

/** `names`: display names of what the block is about; empty when the code needs none. */
const projectBlock = z.object({ code: z.enum(ONLINE_BLOCK_CODES), names: z.array(z.string()) });
export type ProjectBlock = z.infer<typeof projectBlock>;
const projectWarning = z.object({ code: z.enum(ONLINE_WARNING_CODES), names: z.array(z.string()) });
export type ProjectWarning = z.infer<typeof projectWarning>;

const wholeProject = z.object({
  ...projectRow.shape,
  listKind: z.enum(LIST_KINDS),
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
  tellsListening: z.boolean(),
  observersListen: z.boolean(),
  zone: z.string(),
  dialPrefix: z.string(),
  callerNumberId: z.nullable(z.number()),
  callsAtOnce: z.nullable(z.int()),
  restHours: z.int(),
  callbackKeptMinutes: z.int(),
  caps,
  interviewerNote: z.record(z.string(), z.string()),
  mobileAllowed: z.boolean(),
  kiosk: z.boolean(),
  positions: z.enum(POSITION_WISHES),
  repeatDays: z.nullable(z.int()),
  exitHosts: z.array(z.string()),
  irrelevantAnswers: z.enum(['purge', 'flag']),
  offlineQuota: z.enum(OFFLINE_QUOTAS),
  begunInterviews: z.enum(BEGUN_INTERVIEWS),
  recording: z.enum(RECORDING_WISHES),
  recordingDays: z.int(),
  recordingObservers: z.boolean(),
  /** Whether the exchange can record here. */
  canRecord: z.boolean(),
  dayGoal: z.nullable(z.int()),
  enoughQuestion: z.nullable(z.string()),
  skinId: z.nullable(z.number()),
  hasOpenLink: z.boolean(),
  /** Number of interviews begun; from the first one, type and list are fixed. */
  interviews: z.int(),
  blockList: z.array(projectBlock),
  warnings: z.array(projectWarning),
  /** Mailings that paused by themselves, and reminders whose time passed: they wait for a person. */
  undecidedMailings: z.int(),
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

/** The questions of the project's questionnaire version, in order. */
export const listProjectQuestions = defineCall({
  name: 'listProjectQuestions',
  method: 'GET',
  path: '/api/v1/projects/:projectId/questions',
  params: project,
  answer: z.object({ questions: z.array(z.object({ uid: z.string(), title: z.string() })) }),
});

/**
 * The details of `quotaQuestionModified` name the quotas whose question is missing or different in the chosen version
 * (`quotas: [{ id, name }]`); with `redefineQuotas` they are deactivated, to be defined anew.
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

/** Sets the languages of a project, in order, and its default. */
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

/** Creates an offline project in the same group with the same settings, without cases, links and counts. */
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

/** The details of `projectBlocked` name the blocks (`blocks`, as in `readProject`). */
export const putProjectOnline = defineCall({
  name: 'putProjectOnline',
  method: 'POST',
  path: '/api/v1/projects/:projectId/online',
  params: project,
  refusals: ['projectBlocked'],
});

/** Running interviews may finish; no further respondents are dispatched. */
export const takeProjectOffline = defineCall({
  name: 'takeProjectOffline',
  method: 'POST',
  path: '/api/v1/projects/:projectId/offline',
  params: project,
  /** Number of running interviews at that moment. */
  answer: z.object({ running: z.int() }),
});
