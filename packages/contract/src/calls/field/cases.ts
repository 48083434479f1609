import { BLOCKS, type Block, READY_WHYS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { formLine, optionalWireId, wireId, wireText } from '../../wire-values.ts';
import { dayOrMoment, factFilters, wholeNumber } from '../results/fact-filters.ts';

const ROOT = '/api/v1/projects/:projectId';
const project = z.object({ projectId: claimedId('Project') });
const caseOfProject = z.object({ projectId: claimedId('Project'), caseId: claimedId('Case') });
const named = z.object({ id: z.number(), name: z.string() });

/** What has become of a case (specification 2). */
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

/** How far the survey of a respondent has come (specification 2). */
export const SURVEY_STATUSES = ['notSent', 'notStarted', 'inUse', 'stopped', 'finished', 'completed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

const block = z.enum(BLOCKS);
/** `callable`: nothing stands in the way. */
export const CASE_WHYS = ['callable', ...BLOCKS] as const satisfies readonly ('callable' | Block)[];
export type CaseWhy = (typeof CASE_WHYS)[number];

/** Why a case can or cannot be given to an interviewer now. */
const caseWhy = z.object({
  /** In the order in which they must go; none: it can be given. */
  blocks: z.array(block),
  readyWhy: z.enum(READY_WHYS),
  /** When time alone would have let it be called; null: not in the queue. */
  readyAt: z.nullable(z.string()),
});

const caseRow = z.object({
  id: z.number(),
  /** Null for those who may not see who it is. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  recordStatus: z.enum(RECORD_STATUSES),
  surveyStatus: z.enum(SURVEY_STATUSES),
  attempts: z.int(),
  /** When it stands in the queue again; null where it does not. */
  dueAt: z.nullable(z.string()),
  language: z.object({ code: z.string(), name: z.string() }),
  zone: z.string(),
  assigned: z.nullable(named),
  /** The interviewer who has it now. */
  holder: z.nullable(named),
  portion: z.int(),
  outcome: z.nullable(named),
  isHeld: z.boolean(),
  why: caseWhy,
});
export type CaseRow = z.infer<typeof caseRow>;

const caseFilters = {
  recordStatus: oneOrMore(z.enum(RECORD_STATUSES)),
  surveyStatus: oneOrMore(z.enum(SURVEY_STATUSES)),
  why: oneOrMore(z.enum(CASE_WHYS)),
  /** At least and at most so many calls. */
  attemptsFrom: wholeNumber,
  attemptsTo: wholeNumber,
  dueBefore: dayOrMoment,
  dueAfter: dayOrMoment,
  language: oneOrMore(wireText(10)),
  zone: oneOrMore(wireText(60)),
  assigned: oneOrMore(wireId<'Person'>()),
  isAssigned: z.stringbool(),
  isHeld: z.stringbool(),
  inPortion: oneOrMore(wholeNumber),
  outcome: oneOrMore(wireId<'Disposition'>()),
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
});

/** The same as a file. */
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
      'surveyStatus',
      'why',
    ],
  }),
});

/** How many of the cases that a list finds wait for what; each counts once, under what must go first. */
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
});

/** What one may choose in the list's filters, and to whom cases may be assigned. */
export const readCaseChoices = defineCall({
  name: 'readCaseChoices',
  method: 'GET',
  path: `${ROOT}/cases/choices`,
  params: project,
  answer: z.object({
    /** The zone in whose time the project is worked. */
    zone: z.string(),
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    zones: z.array(z.string()),
    portions: z.array(z.int()),
    outcomes: z.array(named),
    /** All that a case can stand at. */
    statuses: z.array(named),
    cells: z.array(named),
    interviewers: z.array(named),
    /** Calls to one case at most. */
    mostAttempts: z.int(),
    /** Whether the reader may change cases, and see who they are. */
    mayChange: z.boolean(),
    maySeePeople: z.boolean(),
  }),
});

const casePhone = z.object({
  id: z.number(),
  phone: z.nullable(z.string()),
  listStatus: z.enum(['free', 'inUse', 'pending', 'locked']),
  status: z.nullable(z.string()),
  /** Why it is locked, where no status of its own did it. */
  lockReason: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  attempts: z.int(),
  /** Tries of its present loop, and how many there may be. */
  loop: z.nullable(z.object({ made: z.int(), of: z.int() })),
  isManual: z.boolean(),
  isBlacklisted: z.boolean(),
  /** Where else the number is known: projects that the reader may see, by name; `others` counts the rest. */
  elsewhere: z.array(z.object({ projectId: z.number(), project: z.string(), caseId: z.number() })),
  others: z.int(),
});

/** One thing that happened to a case; which members it has follows from its kind. */
const caseEvent = z.object({
  kind: z.enum(['attempt', 'comment', 'interviewBegan', 'interviewEnded', 'change', 'release', 'link']),
  /** Unique among the events of its kind. */
  id: z.number(),
  at: z.string(),
  /** Who did it; null: the system, or the respondent. */
  person: z.nullable(z.string()),
  /** The number that was called. */
  phone: z.nullable(z.string()),
  /** A status by name, an outcome, an act of the audit, a state of a link: as the kind has it. */
  what: z.nullable(z.string()),
  /** What was written. */
  text: z.nullable(z.string()),
  /** How long a call was answered, or rang; how long an interview took. */
  seconds: z.nullable(z.number()),
  /** `auto` dialled by the system, `manual` by hand, `none` a status without a call; the way of an interview. */
  how: z.nullable(z.string()),
  /** The step of dispatch that gave the case. */
  tier: z.nullable(z.int()),
});
export type CaseEvent = z.infer<typeof caseEvent>;

const wholeCase = z.object({
  ...caseRow.shape,
  /** How many of those who could get it would, and out of how many who are at work or allocated. */
  could: z.object({ people: z.int(), of: z.int(), areAtWork: z.boolean() }),
  /** When time alone stands in the way: the moment at which it can be called. */
  callableAt: z.nullable(z.string()),
  checkedAt: z.string(),
  /** The loop that is due first. */
  loop: z.nullable(z.object({ status: z.string(), made: z.int(), of: z.int() })),
  /** Whether the hours of the project are open for this respondent, and when they open. */
  openAt: z.nullable(z.string()),
  fullCells: z.array(z.string()),
  draw: z.object({ method: z.string(), seed: z.string(), at: z.string(), probability: z.nullable(z.number()) }),
  profile: z.array(z.object({ name: z.string(), value: z.string() })),
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

/** Gives a case to one interviewer, or takes that back. */
export const assignCase = defineCall({
  name: 'assignCase',
  method: 'POST',
  path: `${ROOT}/cases/:caseId/assign`,
  params: caseOfProject,
  body: z.object({ personId: optionalWireId<'Person'>() }),
  refusals: ['caseEnded', 'notAllocated'],
});
/** A case that is kept back is given to no interviewer. */
export const holdCase = defineCall({
  name: 'holdCase',
  method: 'POST',
  path: `${ROOT}/cases/:caseId/hold`,
  params: caseOfProject,
  body: z.object({ isHeld: z.boolean() }),
  refusals: ['caseEnded'],
});
/** Opens a case again that came to its end without an interview: a new round of calls. */
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

/** One act on many cases; `assign` gives them to `personId`, or takes that back. */
export const bulkCases = defineCall({
  name: 'bulkCases',
  method: 'POST',
  path: `${ROOT}/cases/bulk`,
  params: project,
  ...defineBulk({
    acts: ['assign', 'hold', 'unhold', 'restore'],
    filters: caseFilters,
    more: { personId: optionalWireId<'Person'>() },
  }),
});

/** What stands between an interviewer, or all of them, and the open cases. */
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
