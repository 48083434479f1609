import { INTERVIEW_FLAGS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { INTERVIEW_MODES } from '../field/records.ts';
import { dayOrMoment } from './fact-filters.ts';
import { ENCODER_GRANTS, REVIEW_STATES, reviewedInterview } from './review-row.ts';

const ROOT = '/api/v1/projects/:projectId/reviews';
const project = z.object({ projectId: claimedId('Project') });
const named = z.object({ id: z.number(), name: z.string() });

const reviewRow = z.object({
  /** Of the interview. */
  id: z.number(),
  caseId: z.nullable(z.number()),
  ...reviewedInterview,
  interviewer: z.nullable(named),
  /** The live task. */
  task: z.nullable(z.object({ person: named, allocatedAt: z.string(), isOnline: z.boolean() })),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(named),
  decidedAt: z.nullable(z.string()),
});
export type ReviewRow = z.infer<typeof reviewRow>;

const reviewFilters = {
  state: oneOrMore(z.enum(REVIEW_STATES)),
  flag: oneOrMore(z.enum(INTERVIEW_FLAGS)),
  /** The encoder who has it. */
  person: oneOrMore(wireId<'Person'>()),
  interviewer: oneOrMore(wireId<'Person'>()),
  mode: oneOrMore(z.enum(INTERVIEW_MODES)),
  endedAfter: dayOrMoment,
  endedBefore: dayOrMoment,
};

/** The completes of a project with their proofreading; `q` finds an interview or a case by its number. */
export const listReviews = defineCall({
  name: 'listReviews',
  method: 'GET',
  path: ROOT,
  params: project,
  ...defineList({
    row: reviewRow,
    sortable: ['ended', 'id', 'seconds', 'flags'],
    usualSort: { field: 'ended', direction: 'desc' },
    filters: reviewFilters,
  }),
});

/** The completes that a list finds, in its order: to be gone through one after the other. */
export const walkReviews = defineCall({
  name: 'walkReviews',
  method: 'GET',
  path: `${ROOT}/walk`,
  params: project,
  query: listReviews.query,
  answer: z.object({ ids: z.array(z.number()) }),
});

/** How far proofreading is, and who works on it. */
export const readReviewProgress = defineCall({
  name: 'readReviewProgress',
  method: 'GET',
  path: `${ROOT}/progress`,
  params: project,
  answer: z.object({
    states: z.array(z.object({ state: z.enum(REVIEW_STATES), interviews: z.int() })),
    flags: z.array(z.object({ flag: z.enum(INTERVIEW_FLAGS), interviews: z.int() })),
    /** Encoders who may work in the project; empty for observers. */
    people: z.array(
      z.object({
        ...named.shape,
        isOnline: z.boolean(),
        /** Codes of the languages that they speak. */
        speaks: z.array(z.string()),
        grants: z.array(z.enum(ENCODER_GRANTS)),
        open: z.int(),
        done: z.int(),
      }),
    ),
    /** What a rejected interview whose respondent is not called again counts as in rates. */
    rejectedAs: z.enum(['other', 'refusal']),
  }),
});

const ALLOCATED_AT_ONCE = 2_000;

/** Gives completes to encoders, each to one person at a time, by the languages that they speak. */
export const allocateReviews = defineCall({
  name: 'allocateReviews',
  method: 'POST',
  path: `${ROOT}/allocate`,
  params: project,
  body: z.object({
    /** `share`: a drawn share of all · `flagged`: those with one of the flags · `chosen`: by their numbers. */
    which: z.enum(['all', 'share', 'flagged', 'chosen']),
    percent: z._default(z.number().check(z.minimum(0), z.maximum(100)), 100),
    /** Empty: any flag. */
    flags: z._default(z.array(z.enum(INTERVIEW_FLAGS)).check(z.maxLength(INTERVIEW_FLAGS.length)), []),
    ids: z._default(z.array(wireId<'Interview'>()).check(z.maxLength(ALLOCATED_AT_ONCE)), []),
    personIds: z.array(wireId<'Person'>()).check(z.maxLength(200)),
    /** Null: as many as there are. */
    most: z._default(z.nullable(z.int().check(z.minimum(1))), null),
    /** Counts, and gives nothing. */
    isPreview: z._default(z.boolean(), false),
  }),
  answer: z.object({
    people: z.array(z.object({ id: z.number(), interviews: z.int() })),
    /** Those that no chosen person has the language of. */
    left: z.int(),
  }),
  refusals: ['nothingSelected', 'invalid'],
});

/** Takes tasks back from encoders; from those who are online only by an administrator's force. */
export const releaseReviews = defineCall({
  name: 'releaseReviews',
  method: 'POST',
  path: `${ROOT}/release`,
  params: project,
  body: z.object({
    ids: z.array(wireId<'Interview'>()).check(z.maxLength(ALLOCATED_AT_ONCE)),
    force: z._default(z.boolean(), false),
  }),
  answer: z.object({ released: z.int() }),
  refusals: ['nothingSelected', 'workerOnline'],
});

const correctedQuestion = z.object({ uid: z.string(), number: z.string(), text: z.string() });

const correctionRow = z.object({
  id: z.number(),
  interviewId: z.number(),
  at: z.string(),
  by: z.enum(['proofreader', 'interviewer']),
  person: named,
  question: correctedQuestion,
  before: z.string(),
  after: z.string(),
  reason: z.nullable(z.string()),
});
export type CorrectionRow = z.infer<typeof correctionRow>;

const QUESTION_LENGTH = 200;
const correctionFilters = {
  by: oneOrMore(z.enum(['proofreader', 'interviewer'])),
  person: oneOrMore(wireId<'Person'>()),
  /** Uids of questions. */
  question: oneOrMore(wireText(QUESTION_LENGTH)),
  atAfter: dayOrMoment,
  atBefore: dayOrMoment,
};

/** The corrections of a project's interviews after their end; `q` finds an interview by its number. */
export const listCorrections = defineCall({
  name: 'listCorrections',
  method: 'GET',
  path: `${ROOT}/corrections`,
  params: project,
  ...defineList({
    row: correctionRow,
    sortable: ['at', 'id'],
    usualSort: { field: 'at', direction: 'desc' },
    filters: correctionFilters,
  }),
});

export const exportCorrections = defineCall({
  name: 'exportCorrections',
  method: 'GET',
  path: `${ROOT}/corrections/export`,
  params: project,
  ...defineExport({
    query: listCorrections.query,
    columns: ['at', 'interview', 'question', 'before', 'after', 'by', 'person', 'reason'],
  }),
});

/** Who corrected in a project, and which questions. */
export const readCorrectionChoices = defineCall({
  name: 'readCorrectionChoices',
  method: 'GET',
  path: `${ROOT}/corrections/choices`,
  params: project,
  answer: z.object({ people: z.array(named), questions: z.array(correctedQuestion) }),
});

export const saveReviewSettings = defineCall({
  name: 'saveReviewSettings',
  method: 'PUT',
  path: `${ROOT}/settings`,
  params: project,
  body: z.object({ rejectedAs: z.enum(['other', 'refusal']) }),
});

/** Sets what an encoder may do in the project besides reading and correcting open texts. */
export const grantEncoder = defineCall({
  name: 'grantEncoder',
  method: 'PUT',
  path: `${ROOT}/encoders`,
  params: project,
  body: z.object({
    personId: wireId<'Person'>(),
    grants: z.array(z.enum(ENCODER_GRANTS)).check(z.maxLength(ENCODER_GRANTS.length)),
  }),
});

const myReview = z.object({
  /** Of the interview. */
  id: z.number(),
  project: named,
  ...reviewedInterview,
  allocatedAt: z.string(),
});
export type MyReview = z.infer<typeof myReview>;

/** The requester's own tasks in all projects, and how many were finished today. */
export const myReviews = defineCall({
  name: 'myReviews',
  method: 'GET',
  path: '/api/v1/reviews',
  answer: z.object({ reviews: z.array(myReview), doneToday: z.int() }),
});
