import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { toldPosition } from '../field/positions.ts';
import { readQuestion } from './review-question.ts';
import { CASE_FATES, REVIEW_STATES, reviewedInterview } from './review-row.ts';

/** The id of a review is that of its interview. */
const review = z.object({ projectId: claimedId('Project'), reviewId: claimedId('Review') });
const ONE = '/api/v1/projects/:projectId/reviews/:reviewId';
const named = z.object({ id: z.number(), name: z.string() });

const REASON_LENGTH = 2_000;
const reason = wireText(REASON_LENGTH).check(z.trim(), z.minLength(1, 'required'));
/** Of the review; a change that was made meanwhile is refused as `reviewDecided`. */
const revision = z.int();

const rawAnswer = z.object({
  values: z.array(wireText(10_000)).check(z.maxLength(1_000)),
  texts: z._default(z.record(z.string(), wireText(10_000)), {}),
  na: z._default(z.boolean(), false),
  parts: z.optional(z.record(z.string(), z.array(wireText(10_000)))),
});

/** What was done with a complete while it was proofread; `undone`: a rejection was taken back. */
const REVIEW_ACTS = [
  'allocated',
  'released',
  'proposed',
  'returned',
  'approved',
  'rejected',
  'reopened',
  'undone',
] as const;

const reviewAct = z.object({
  act: z.enum(REVIEW_ACTS),
  at: z.string(),
  person: named,
  /** To whom it was given, or from whom it was taken; null: the act is of no other person. */
  worker: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ReviewAct = z.infer<typeof reviewAct>;

const countedIn = z.object({
  id: z.number(),
  /** The quota and the cell, in the reader's language. */
  name: z.array(z.string()),
  completed: z.int(),
  target: z.int(),
});

const sameDay = z.object({
  id: z.number(),
  endedAt: z.string(),
  seconds: z.nullable(z.number()),
  state: z.enum(REVIEW_STATES),
  flags: z.int(),
});

/** A version of the questionnaire that an interview was moved out of, while it was held on a device. */
const movedFrom = z.object({
  /** Null: its device named one that is not known. */
  version: z.nullable(z.int()),
  /** What was answered in it and has no answer in the version in which it ended; null: it cannot be read any more. */
  lost: z.nullable(
    z.array(
      z.object({
        uid: z.string(),
        number: z.string(),
        text: z.string(),
        lines: z.array(z.object({ label: z.string(), words: z.string() })),
        isNotApplicable: z.boolean(),
      }),
    ),
  ),
});

const readAnswer = z.object({
  id: z.number(),
  ...reviewedInterview,
  direction: z.enum(['ltr', 'rtl']),
  revision,
  /** Of the interview, for corrections. */
  interviewRevision: z.int(),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(named),
  decidedAt: z.nullable(z.string()),
  /** Whether the reader has the task. */
  isOwn: z.boolean(),
  may: z.object({ correct: z.boolean(), reject: z.boolean(), decide: z.boolean() }),
  questions: z.array(readQuestion),
  /** The versions that its device has moved it out of, the first one first. */
  movedFrom: z.array(movedFrom),
  /** The first first; corrections are told at their questions. */
  history: z.array(reviewAct),
  /** The cells in which it is counted; none once it is rejected. */
  quotas: z.array(countedIn),
  /** It came beyond the target. */
  isExtra: z.boolean(),
  /** The questions that the interviewer was asked to look at. */
  returned: z.array(z.string()),
  /** Absent for readers who may not know the interviewer: who interviewed, and what else they completed that day. */
  interviewer: z.optional(z.nullable(named)),
  caseId: z.optional(z.nullable(z.number())),
  sameDay: z.optional(z.array(sameDay)),
  /** Absent for readers without the right to identities. */
  /** Where the respondent was; absent for readers without the grant. */
  positions: z.optional(z.array(toldPosition)),
  identity: z.optional(z.array(z.object({ field: z.string(), value: z.string() }))),
});
export type ReviewReading = z.infer<typeof readAnswer>;

/** One complete as it was answered. An encoder who opens the own task begins it. */
export const readReview = defineCall({
  name: 'readReview',
  method: 'GET',
  path: ONE,
  params: review,
  answer: readAnswer,
  refusals: ['taskReleased', 'conflict'],
});

/** A photo, sound, signature or file that an answer names. */
export const readCapturedMedium = defineCall({
  name: 'readCapturedMedium',
  method: 'GET',
  path: `${ONE}/captured/:hash`,
  params: z.object({ ...review.shape, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  answer: z.unknown(),
  refusals: ['taskReleased'],
});

const routeChange = z.object({
  uid: z.string(),
  number: z.string(),
  text: z.string(),
  would: z.enum(['asked', 'notAsked']),
});

/** Corrects an answer, or typed texts of it; the original stays in the log, and routing does not run again. */
export const correctAnswer = defineCall({
  name: 'correctAnswer',
  method: 'POST',
  path: `${ONE}/answers`,
  params: review,
  body: z.object({
    question: wireText(200),
    /** Typed texts of the answer, corrected in one act; null: the answer as a whole, in `raw`. */
    openTexts: z.nullable(
      z
        .array(z.object({ answer: z.nullable(z.int()), part: z.optional(wireText(200)), text: wireText(10_000) }))
        .check(z.minLength(1), z.maxLength(1_000)),
    ),
    raw: z._default(z.nullable(rawAnswer), null),
    reason: wireText(REASON_LENGTH).check(z.trim()),
    interviewRevision: z.int(),
    /** Checks it and tells what routing would change, and corrects nothing. */
    isPreview: z._default(z.boolean(), false),
  }),
  answer: z.object({
    interviewRevision: z.int(),
    wouldChange: z.array(routeChange),
  }),
  refusals: ['invalid', 'conflict', 'taskReleased', 'reviewDecided', 'answerPlacesInQuota'],
});

const verdict = z.object({ revision: z.int() });
const VERDICT_REFUSALS = ['reviewDecided', 'taskReleased'] as const;

export const approveReview = defineCall({
  name: 'approveReview',
  method: 'POST',
  path: `${ONE}/approve`,
  params: review,
  body: z.object({ revision }),
  answer: verdict,
  refusals: VERDICT_REFUSALS,
});

/** Takes an approval, a return or a proposal back. */
export const reopenReview = defineCall({
  name: 'reopenReview',
  method: 'POST',
  path: `${ONE}/reopen`,
  params: review,
  body: z.object({ revision }),
  answer: verdict,
  refusals: VERDICT_REFUSALS,
});

/** Returns an interview to its interviewer, who may correct its open answers beyond the shift. */
export const returnReview = defineCall({
  name: 'returnReview',
  method: 'POST',
  path: `${ONE}/return`,
  params: review,
  body: z.object({ revision, note: reason, questions: z.array(wireText(200)).check(z.maxLength(200)) }),
  answer: verdict,
  refusals: [...VERDICT_REFUSALS, 'invalid'],
});

const cellChange = z.object({
  id: z.number(),
  /** The quota and the cell, in the reader's language. */
  name: z.array(z.string()),
  target: z.int(),
  now: z.int(),
  after: z.int(),
  /** It is full now, and takes interviews again afterwards. */
  reopens: z.boolean(),
});
export type CellChange = z.infer<typeof cellChange>;

const rejection = z.object({
  cells: z.array(cellChange),
  project: z.object({ now: z.int(), after: z.int(), target: z.nullable(z.int()) }),
  /** What may become of the respondent. */
  fates: z.array(z.enum(CASE_FATES)),
  /** Completes of the interviewer on the day of the interview, and afterwards; absent for readers who may not know. */
  production: z.optional(z.nullable(z.object({ now: z.int(), after: z.int() }))),
});

/** What a rejection would change. */
export const previewRejection = defineCall({
  name: 'previewRejection',
  method: 'GET',
  path: `${ONE}/rejection`,
  params: review,
  answer: rejection,
  refusals: VERDICT_REFUSALS,
});

/** Rejects a complete, which counts nowhere from then on; an encoder without the right proposes it. */
export const rejectReview = defineCall({
  name: 'rejectReview',
  method: 'POST',
  path: `${ONE}/reject`,
  params: review,
  body: z.object({
    revision,
    reason,
    caseFate: z.enum(CASE_FATES),
    /** Completes of the cells as they were shown; others than those are refused as `conflict`, to be looked at again. */
    shown: z._default(
      z.nullable(z.array(z.object({ id: wireId<'Cell'>(), now: z.int() })).check(z.maxLength(500))),
      null,
    ),
  }),
  answer: z.object({ revision: z.int(), state: z.enum(['proposed', 'rejected']) }),
  refusals: [...VERDICT_REFUSALS, 'invalid', 'conflict', 'caseInHand', 'linkKeyChanged', 'noPersonalLinks'],
});

/** Takes a rejection back, if its places in quotas are still free. */
export const undoRejection = defineCall({
  name: 'undoRejection',
  method: 'POST',
  path: `${ONE}/undo-rejection`,
  params: review,
  body: z.object({ revision }),
  answer: verdict,
  refusals: ['reviewDecided', 'placesTaken', 'caseMovedOn'],
});
