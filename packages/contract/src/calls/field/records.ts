import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { dayOrMoment } from '../results/fact-filters.ts';
import { SURVEY_STATUSES } from './cases.ts';

const ROOT = '/api/v1/projects/:projectId';
const project = z.object({ projectId: claimedId('Project') });
const named = z.object({ id: z.number(), name: z.string() });

export const INTERVIEW_MODES = ['phone', 'web', 'offline'] as const;
export const INTERVIEW_OUTCOMES = [
  'success',
  'extra',
  'cancel',
  'zeroQuota',
  'overQuota',
  'screenedOut',
  'burned',
] as const;

const recordRow = z.object({
  /** Of the case; an interview without one has its own number, below zero. */
  id: z.number(),
  caseId: z.nullable(z.number()),
  interviewId: z.nullable(z.number()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  mode: z.nullable(z.enum(INTERVIEW_MODES)),
  language: z.object({ code: z.string(), name: z.string() }),
  /** The interviewer; null: the respondent alone. */
  by: z.nullable(named),
  surveyStatus: z.enum(SURVEY_STATUSES),
  outcome: z.nullable(z.enum(INTERVIEW_OUTCOMES)),
});
export type SurveyRecordRow = z.infer<typeof recordRow>;

const recordFilters = {
  surveyStatus: oneOrMore(z.enum(SURVEY_STATUSES)),
  mode: oneOrMore(z.enum(INTERVIEW_MODES)),
  outcome: oneOrMore(z.enum(INTERVIEW_OUTCOMES)),
  by: oneOrMore(wireId<'Person'>()),
  startedAfter: dayOrMoment,
  startedBefore: dayOrMoment,
  endedAfter: dayOrMoment,
  endedBefore: dayOrMoment,
  /** Completes in which a variable has this answer, or has none for this reason: `variable=code`, as reports name both. */
  answer: wireText(220).check(z.regex(/^.{1,200}=(-?\d{1,15}|answered|notApplicable|skipped|notAsked)$/s)),
  /** Completes of these quota cells. */
  cell: oneOrMore(wireId<'Cell'>()),
};

/** How far the survey has come with each case, and the interviews that have none. */
export const listSurveyRecords = defineCall({
  name: 'listSurveyRecords',
  method: 'GET',
  path: `${ROOT}/records`,
  params: project,
  ...defineList({
    row: recordRow,
    sortable: ['started', 'ended', 'id', 'surveyStatus'],
    usualSort: { field: 'started', direction: 'desc' },
    filters: recordFilters,
  }),
});

/** The same as a file. */
export const exportSurveyRecords = defineCall({
  name: 'exportSurveyRecords',
  method: 'GET',
  path: `${ROOT}/records/export`,
  params: project,
  ...defineExport({
    query: listSurveyRecords.query,
    columns: ['id', 'interview', 'surveyStatus', 'started', 'ended', 'mode', 'language', 'by', 'outcome'],
  }),
});

/** Opens the cases of many records again. */
export const bulkSurveyRecords = defineCall({
  name: 'bulkSurveyRecords',
  method: 'POST',
  path: `${ROOT}/records/bulk`,
  params: project,
  ...defineBulk({ acts: ['restore'], filters: recordFilters, more: {} }),
});

const attemptRow = z.object({
  id: z.number(),
  caseId: z.number(),
  at: z.string(),
  person: named,
  /** Null for those who may not see numbers. */
  phone: z.nullable(z.string()),
  /** What the exchange heard. */
  outcome: z.nullable(z.string()),
  status: z.nullable(named),
  /** From the answer to the end; null without an answer. */
  seconds: z.nullable(z.number()),
  how: z.enum(['auto', 'manual', 'none']),
  /** The step of dispatch that gave the case. */
  tier: z.nullable(z.int()),
  /** It stands in the place of an earlier one that was a mistake. */
  isCorrection: z.boolean(),
});
export type AttemptRow = z.infer<typeof attemptRow>;

/** Every call of a project, and every status that was given without one. */
export const listAttempts = defineCall({
  name: 'listAttempts',
  method: 'GET',
  path: `${ROOT}/calls`,
  params: project,
  ...defineList({
    row: attemptRow,
    sortable: ['at'],
    usualSort: { field: 'at', direction: 'desc' },
    filters: {
      person: oneOrMore(wireId<'Person'>()),
      status: oneOrMore(wireId<'Disposition'>()),
      dialling: oneOrMore(z.enum(['auto', 'manual', 'none'])),
      since: dayOrMoment,
      until: dayOrMoment,
      /** Of the day by the project's clocks, 0 to 23. */
      hour: oneOrMore(z.pipe(wireText(2).check(z.regex(/^(1?\d|2[0-3])$/)), z.transform(Number))),
      group: oneOrMore(wireId<'Group'>()),
    },
  }),
});

/** The same as a file. */
export const exportAttempts = defineCall({
  name: 'exportAttempts',
  method: 'GET',
  path: `${ROOT}/calls/export`,
  params: project,
  ...defineExport({
    query: listAttempts.query,
    columns: ['at', 'case', 'person', 'phone', 'status', 'outcome', 'seconds', 'how', 'tier'],
  }),
});

/** What one may choose in the filters of both lists. */
export const readRecordChoices = defineCall({
  name: 'readRecordChoices',
  method: 'GET',
  path: `${ROOT}/records/choices`,
  params: project,
  answer: z.object({
    zone: z.string(),
    people: z.array(named),
    /** Of those who work in the project. */
    groups: z.array(named),
    statuses: z.array(named),
    cells: z.array(named),
    maySeePeople: z.boolean(),
  }),
});
