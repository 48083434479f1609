import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { CASE_FATES, REVIEW_STATES, reviewedInterview, reviewFlag } from './review-row.ts';

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

/** Why an answer as a whole cannot be corrected; `recorded`: it is a record of what was done on a picture. */
const FIXED = ['inQuota', 'offRoute', 'unanswered', 'recorded', 'notGranted'] as const;

const inputField = z.object({
  /** The row, the cell or the place, as in `parts` of a raw answer; null: the answer as a whole. */
  part: z.nullable(z.string()),
  /** Its labels, outermost first; empty for the whole. */
  of: z.array(z.string()),
  type: z.enum(['single', 'multiple', 'number', 'text', 'date', 'time']),
  options: z.array(z.object({ code: z.number(), uid: z.string(), label: z.string(), takesText: z.boolean() })),
  lines: z.int(),
  /** Uid of its row, which needs a text where one of its cells is answered. */
  textOf: z.nullable(z.string()),
});
export type InputField = z.infer<typeof inputField>;

const line = z.object({ label: z.string(), words: z.string() });

const readQuestion = z.object({
  uid: z.string(),
  number: z.string(),
  text: z.string(),
  kind: z.string(),
  subKind: z.string(),
  lines: z.array(line),
  isNotApplicable: z.boolean(),
  /** Not asked on the route of the answers as they are now. */
  isOffRoute: z.boolean(),
  /** From the page's display to its end, shared by its questions; null: not known. */
  seconds: z.nullable(z.number()),
  /** The answer before its first correction; null: never corrected. */
  original: z.nullable(z.object({ lines: z.array(line), isNotApplicable: z.boolean() })),
  corrections: z.array(
    z.object({
      at: z.string(),
      by: z.enum(['proofreader', 'interviewer']),
      /** Null for readers who may not know the interviewer. */
      person: z.nullable(named),
      reason: z.nullable(z.string()),
    }),
  ),
  /** The typed texts, which can be corrected by themselves. */
  openTexts: z.array(
    z.object({
      answer: z.nullable(z.number()),
      part: z.optional(z.string()),
      text: z.string(),
      /** Of the answer, the row or the cell; empty for an open question. */
      label: z.string(),
    }),
  ),
  /** How the answer as a whole is corrected; null: it cannot be, or not by this reader. */
  input: z.nullable(
    z.object({
      fields: z.array(inputField),
      raw: z.object({
        values: z.array(z.string()),
        texts: z.record(z.string(), z.string()),
        na: z.boolean(),
        parts: z.record(z.string(), z.array(z.string())),
      }),
      na: z.boolean(),
    }),
  ),
  /** Why there is no `input`; null where there is. */
  fixed: z.nullable(z.enum(FIXED)),
  /** It places the interview in a quota, and is read-only. */
  isInQuota: z.boolean(),
  flags: z.array(reviewFlag),
});
export type ReviewQuestion = z.infer<typeof readQuestion>;

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
