import { BLOCKS, type Block, READY_WHYS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { BULK_REFUSALS, defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { contactPerson } from '../../interviewer-entities.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, optionalWireId, wireId, wireText } from '../../wire-values.ts';
import { dayOrMoment, factFilters, wholeNumber } from '../results/fact-filters.ts';
import { CELL_REFUSALS, LONGEST_CELL } from '../results/table-cell.ts';
import { casePhone } from './case-phone.ts';
import { caseDecision, caseEvent } from './case-story.ts';

const ROOT = '/api/v1/projects/:projectId';
const project = z.object({ projectId: claimedId('Project') });
const caseOfProject = z.object({ projectId: claimedId('Project'), caseId: claimedId('Case') });
const named = z.object({ id: z.number(), name: z.string() });

/** Record status of a case (specification 2). */
export const RECORD_STATUSES = [
  'empty',
  'inUse',
  'returnedLoop',
  'returnedLanguage',
  'returnedMeeting',
  'restore',
  'restored',
  'success',
  'extra',
  'zeroQuota',
  'overQuota',
  'burned',
] as const;
export type CaseRecordStatus = (typeof RECORD_STATUSES)[number];

/** Survey status of a respondent (specification 2). */
export const SURVEY_STATUSES = ['notSent', 'notStarted', 'inUse', 'stopped', 'finished', 'completed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

const block = z.enum(BLOCKS);
/** `callable`: no block. */
export const CASE_WHYS = ['callable', ...BLOCKS] as const satisfies readonly ('callable' | Block)[];
export type CaseWhy = (typeof CASE_WHYS)[number];

/** Why a case can or cannot be dispatched now. */
const caseWhy = z.object({
  /** In the order of removal; empty: the case can be dispatched. */
  blocks: z.array(block),
  readyWhy: z.enum(READY_WHYS),
  /** When the case is due if only time blocks it; null: not in the queue. */
  readyAt: z.nullable(z.string()),
});

const caseRow = z.object({
  id: z.number(),
  /** Null for readers who may not see respondents' identities. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  recordStatus: z.enum(RECORD_STATUSES),
  surveyStatus: z.enum(SURVEY_STATUSES),
  attempts: z.int(),
  /** When it is due again; null: not in the queue. */
  dueAt: z.nullable(z.string()),
  language: z.object({ code: z.string(), name: z.string() }),
  zone: z.string(),
  assigned: z.nullable(named),
  holder: z.nullable(named),
  portion: z.int(),
  outcome: z.nullable(named),
  /** What was said for refusing, in any visit, in the words of the reader's language. */
  reasons: z.array(z.string()),
  isHeld: z.boolean(),
  why: caseWhy,
});
export type CaseRow = z.infer<typeof caseRow>;

const caseFilters = {
  recordStatus: oneOrMore(z.enum(RECORD_STATUSES)),
  surveyStatus: oneOrMore(z.enum(SURVEY_STATUSES)),
  why: oneOrMore(z.enum(CASE_WHYS)),
  /** Minimum and maximum number of calls. */
  attemptsFrom: wholeNumber,
  attemptsTo: wholeNumber,
  dueBefore: dayOrMoment,
  dueAfter: dayOrMoment,
  language: oneOrMore(wireText(10)),
  zone: oneOrMore(wireText(60)),
  assigned: oneOrMore(wireId<'Person'>()),
  isAssigned: z.stringbool(),
  isHeld: z.stringbool(),
  /** Whether it is in the hands of an interviewer in the field. */
  isInField: z.stringbool(),
  inPortion: oneOrMore(wholeNumber),
  outcome: oneOrMore(wireId<'Disposition'>()),
  /** Reasons that were said in any visit, by their keys. */
  reason: oneOrMore(wireText(40)),
  /** The interviews of a cell of a table (`cellAsText`). Not for those who may not learn single answers. */
  tableCell: wireText(LONGEST_CELL),
  ...factFilters,
};

export const listCases = defineCall({
  name: 'listCases',
  method: 'GET',
  path: `${ROOT}/cases`,
  params: project,
  ...defineList({
    row: caseRow,
    sortable: ['id', 'due', 'attempts', 'recordStatus', 'portion'],
    usualSort: { field: 'due', direction: 'asc' },
    filters: caseFilters,
  }),
  refusals: CELL_REFUSALS,
});

export const exportCases = defineCall({
  name: 'exportCases',
  method: 'GET',
  path: `${ROOT}/cases/export`,
  params: project,
  ...defineExport({
    query: listCases.query,
    columns: [
      'id',
      'name',
      'phone',
      'recordStatus',
      'attempts',
      'due',
      'zone',
      'language',
      'assigned',
      'portion',
      'outcome',
      'reasons',
      'surveyStatus',
      'why',
    ],
  }),
  refusals: CELL_REFUSALS,
});

/** Counts the cases of the filtered list by their first block; each case counts once. */
export const countCaseWhys = defineCall({
  name: 'countCaseWhys',
  method: 'GET',
  path: `${ROOT}/cases/why`,
  params: project,
  query: listCases.query,
  answer: z.object({
    total: z.int(),
    whys: z.array(z.object({ why: z.enum(CASE_WHYS), cases: z.int() })),
  }),
  refusals: CELL_REFUSALS,
});

/** Choices for the list's filters, and the interviewers to whom cases may be assigned. */
export const readCaseChoices = defineCall({
  name: 'readCaseChoices',
  method: 'GET',
  path: `${ROOT}/cases/choices`,
  params: project,
  answer: z.object({
    /** The project's time zone. */
    zone: z.string(),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    zones: z.array(z.string()),
    portions: z.array(z.int()),
    outcomes: z.array(named),
    /** Reasons of the project's talk material. */
    reasons: z.array(z.object({ key: z.string(), name: z.string() })),
    /** All statuses that a case can have. */
    statuses: z.array(named),
    cells: z.array(named),
    interviewers: z.array(named),
    /** The cap on calls per case. */
    mostAttempts: z.int(),
    /** Whether the reader may change cases, and may see respondents' identities. */
    mayChange: z.boolean(),
    maySeePeople: z.boolean(),
  }),
});

const wholeCase = z.object({
  ...caseRow.shape,
  /** How many interviewers could be given this case, out of those at work (`areAtWork`) or allocated. */
  could: z.object({ people: z.int(), of: z.int(), areAtWork: z.boolean() }),
  /** When the case becomes callable, if only time blocks it. */
  callableAt: z.nullable(z.string()),
  checkedAt: z.string(),
  /** The return loop that is due first. */
  loop: z.nullable(z.object({ status: z.string(), made: z.int(), of: z.int() })),
  /**
   * How often it was tried without contact in each part of the day in which the project calls; empty where it does not
   * spread its calls. `isNow`: it is that part for the respondent.
   */
  partTries: z.array(z.object({ name: z.string(), tries: z.int(), isNow: z.boolean() })),
  /** When the calling hours open for this respondent. */
  openAt: z.nullable(z.string()),
  fullCells: z.array(z.string()),
  decided: caseDecision,
  draw: z.object({ method: z.string(), seed: z.string(), at: z.string(), probability: z.nullable(z.number()) }),
  profile: z.array(z.object({ name: z.string(), value: z.string() })),
  /** For whom to ask; only for those who may see people. */
  contacts: z.array(contactPerson),
  phones: z.array(casePhone),
  events: z.array(caseEvent),
});
export type WholeCase = z.infer<typeof wholeCase>;

export const readCase = defineCall({
  name: 'readCase',
  method: 'GET',
  path: `${ROOT}/cases/:caseId`,
  params: caseOfProject,
  answer: wholeCase,
});

/** Assigns a case to one interviewer, or removes the assignment. */
export const assignCase = defineCall({
  name: 'assignCase',
  method: 'POST',
  path: `${ROOT}/cases/:caseId/assign`,
  params: caseOfProject,
  body: z.object({ personId: optionalWireId<'Person'>() }),
  refusals: ['caseEnded', 'notAllocated'],
});
/** Locks a case, so that it is not dispatched, or unlocks it. */
export const holdCase = defineCall({
  name: 'holdCase',
  method: 'POST',
  path: `${ROOT}/cases/:caseId/hold`,
  params: caseOfProject,
  body: z.object({ isHeld: z.boolean() }),
  refusals: ['caseEnded'],
});
/** Reopens a case that ended without a complete interview: a new round of calls. */
export const restoreCase = defineCall({
  name: 'restoreCase',
  method: 'POST',
  path: `${ROOT}/cases/:caseId/restore`,
  params: caseOfProject,
  refusals: ['caseIsOpen', 'caseIsCompleted'],
});
export const addCaseNumber = defineCall({
  name: 'addCaseNumber',
  method: 'POST',
  path: `${ROOT}/cases/:caseId/phones`,
  params: caseOfProject,
  body: z.object({ number: formLine(40) }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid', 'caseEnded'],
});

/**
 * Applies one act to many cases; `assign` uses `personId`, or removes the assignment without one. `field` gives cases to
 * an interviewer in the field, `until` a day, or without a person takes them back.
 */
export const bulkCases = defineCall({
  name: 'bulkCases',
  method: 'POST',
  path: `${ROOT}/cases/bulk`,
  params: project,
  ...defineBulk({
    acts: ['assign', 'field', 'hold', 'unhold', 'restore'],
    filters: caseFilters,
    more: { personId: optionalWireId<'Person'>(), until: z.optional(z.nullable(z.iso.date())) },
  }),
  refusals: [...BULK_REFUSALS, ...CELL_REFUSALS],
});

/** Counts what blocks the open cases, for one interviewer or for all of them. */
export const readQueueWhy = defineCall({
  name: 'readQueueWhy',
  method: 'GET',
  path: `${ROOT}/queue/why`,
  params: project,
  query: z.object({ personId: optionalWireId<'Person'>() }),
  refusals: ['notAllocated'],
  answer: z.object({
    open: z.int(),
    callable: z.int(),
    nextAt: z.nullable(z.string()),
    waits: z.array(z.object({ what: z.string(), cases: z.int(), name: z.optional(z.string()) })),
  }),
});
