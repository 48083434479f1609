import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { WAYS } from '../projects/ways.ts';
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

/** How an interview ended, as records list it: a complete may have been rejected since. */
export const RECORD_OUTCOMES = [...INTERVIEW_OUTCOMES, 'rejected'] as const;

const recordRow = z.object({
  /** Id of the case; an interview without a case has its own negative number. */
  id: z.number(),
  caseId: z.nullable(z.number()),
  interviewId: z.nullable(z.number()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  mode: z.nullable(z.enum(INTERVIEW_MODES)),
  /** By which address the respondent came; null: by none, or it was not kept. */
  entry: z.nullable(z.object({ way: z.enum(WAYS), via: z.nullable(z.string()) })),
  language: z.object({ code: z.string(), name: z.string() }),
  /** The interviewer; null: the respondent alone. */
  by: z.nullable(named),
  /** The device that it was held on; null: the respondent's own browser, or the telephone. */
  device: z.nullable(z.string()),
  surveyStatus: z.enum(SURVEY_STATUSES),
  outcome: z.nullable(z.enum(RECORD_OUTCOMES)),
});
export type SurveyRecordRow = z.infer<typeof recordRow>;

const recordFilters = {
  surveyStatus: oneOrMore(z.enum(SURVEY_STATUSES)),
  mode: oneOrMore(z.enum(INTERVIEW_MODES)),
  outcome: oneOrMore(z.enum(RECORD_OUTCOMES)),
  by: oneOrMore(wireId<'Person'>()),
  startedAfter: dayOrMoment,
  startedBefore: dayOrMoment,
  endedAfter: dayOrMoment,
  endedBefore: dayOrMoment,
  /**
   * Completes with this answer of a variable, or with this reason for no answer: `variable=code`, as named in reports.
   */
  answer: wireText(220).check(z.regex(/^.{1,200}=(-?\d{1,15}|answered|notApplicable|skipped|notAsked)$/s)),
  /** Completes of these quota cells. */
  cell: oneOrMore(wireId<'Cell'>()),
};

/** The survey status of each case, and the interviews without a case. */
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

export const exportSurveyRecords = defineCall({
  name: 'exportSurveyRecords',
  method: 'GET',
  path: `${ROOT}/records/export`,
  params: project,
  ...defineExport({
    query: listSurveyRecords.query,
    columns: ['id', 'interview', 'surveyStatus', 'started', 'ended', 'mode', 'entry', 'language', 'by', 'outcome'],
  }),
});

/** Reopens the cases of many records. */
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
  /** Null for a visit, and for readers who may not see numbers. */
  phone: z.nullable(z.string()),
  /** The outcome reported by the exchange. */
  outcome: z.nullable(z.string()),
  status: z.nullable(named),
  /** From answer to end; null when not answered. */
  seconds: z.nullable(z.number()),
  how: z.enum(['auto', 'manual', 'none', 'inPerson']),
  /** The dispatch tier that gave the case. */
  tier: z.nullable(z.int()),
  /** Its recording can be heard. */
  isRecorded: z.boolean(),
  /** Replaces an earlier attempt that was a mistake. */
  isCorrection: z.boolean(),
  /** Who took the conversation over from the interviewer. */
  handedTo: z.nullable(z.string()),
});
export type AttemptRow = z.infer<typeof attemptRow>;

/** Every call and visit of a project, and every status set without a call. */
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
      dialling: oneOrMore(z.enum(['auto', 'manual', 'none', 'inPerson'])),
      since: dayOrMoment,
      until: dayOrMoment,
      /** Hour of the day in the project's zone, 0 to 23. */
      hour: oneOrMore(z.pipe(wireText(2).check(z.regex(/^(1?\d|2[0-3])$/)), z.transform(Number))),
      group: oneOrMore(wireId<'Group'>()),
    },
  }),
});

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

/** The choices for the filters of both lists. */
export const readRecordChoices = defineCall({
  name: 'readRecordChoices',
  method: 'GET',
  path: `${ROOT}/records/choices`,
  params: project,
  answer: z.object({
    zone: z.string(),
    people: z.array(named),
    /** Groups of the people who work in the project. */
    groups: z.array(named),
    statuses: z.array(named),
    cells: z.array(named),
    maySeePeople: z.boolean(),
  }),
});
