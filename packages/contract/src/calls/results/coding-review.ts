import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { codeframe } from './codeframes.ts';

const project = { projectId: claimedId('Project') };
/** Of a reviewer; a supervisor's acts name the use as any other call does. */
const use = z.object({ ...project, useId: claimedId('CodingUse') });
const ofSupervisor = z.object({ ...project, useId: wireId<'CodeframeUse'>() });
const unit = z.object({ ...use.shape, unitId: wireId<'CodingUnit'>() });
const ROOT = '/api/v1/projects/:projectId/coding/:useId/review';

/** Why an answer is to be looked at. */
export const REVIEW_REASONS = ['disagreement', 'doubtful', 'automatic', 'query', 'other'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const pass = z.object({
  codes: z.array(z.number()),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  how: z.string(),
});
const reviewUnit = z.object({
  unitId: z.number(),
  reason: z.enum(REVIEW_REASONS),
  text: z.string(),
  language: z.string(),
  /** Interviews with the same answer and the same codes, all of which the decision is for. */
  unitIds: z.array(z.number()),
  first: z.nullable(pass),
  second: z.nullable(pass),
  final: z.nullable(pass),
  /** What answers like it got, of so many. */
  instead: z.nullable(z.object({ codeId: z.number(), alike: z.int(), of: z.int() })),
  lines: z.array(
    z.object({ id: z.number(), at: z.string(), by: z.nullable(z.string()), text: z.string(), isAnswer: z.boolean() }),
  ),
});
export type ReviewUnit = z.infer<typeof reviewUnit>;

/** Answers to be decided, by reason. A reviewer who is no supervisor does not get what they encoded themselves. */
export const listCodingReview = defineCall({
  name: 'listCodingReview',
  method: 'GET',
  path: ROOT,
  params: use,
  query: z.object({ reason: z.optional(z.enum(REVIEW_REASONS)) }),
  answer: z.object({
    frame: codeframe,
    number: z.string(),
    question: z.string(),
    counts: z.record(z.string(), z.int()),
    /** Whether the person may change the use and its frame; else they decide only. */
    mayEdit: z.boolean(),
    isClosed: z.boolean(),
    units: z.array(reviewUnit),
  }),
});

/**
 * Decides the codes of answers; they are final. `null`: as the first pass has it. An answer that was decided otherwise
 * than `seen` meanwhile is not changed, and told in `conflicts`.
 */
export const decideCoding = defineCall({
  name: 'decideCoding',
  method: 'POST',
  path: `${ROOT}/decisions`,
  params: use,
  body: z.object({
    act: z.uuid(),
    unitIds: z.array(wireId<'CodingUnit'>()).check(z.minLength(1), z.maxLength(5_000)),
    /** Null: takes an earlier decision back. */
    codes: z.nullable(z.array(wireId<'Code'>()).check(z.minLength(1), z.maxLength(50))),
    /** What was final when the person decided; null: nothing. */
    seen: z.nullable(z.array(wireId<'Code'>()).check(z.maxLength(50))),
  }),
  answer: z.object({
    decided: z.int(),
    conflicts: z.array(
      z.object({
        unitId: z.number(),
        /** What is final instead; null: it was taken back. */
        codes: z.nullable(z.array(z.number())),
        by: z.nullable(z.string()),
        at: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['codesRefused', 'codingClosed'],
});

/** Has codings that answers like them contradict looked for now, by a job; every night it is done by itself. */
export const findDoubtfulCodings = defineCall({
  name: 'findDoubtfulCodings',
  method: 'POST',
  path: `${ROOT}/doubtful`,
  params: ofSupervisor,
  answer: z.object({ jobId: z.number() }),
  refusals: ['codingClosed'],
});

/** Answers a query; the answer goes back to its encoder. */
export const answerCodingQuery = defineCall({
  name: 'answerCodingQuery',
  method: 'POST',
  path: `${ROOT}/answers/:unitId/query`,
  params: unit,
  body: z.object({ text: wireText(2_000).check(z.trim(), z.minLength(1)) }),
  refusals: ['conflict', 'codingClosed'],
});

/** Agreement of the two passes. */
export const readCodingAgreement = defineCall({
  name: 'readCodingAgreement',
  method: 'GET',
  path: `${ROOT}/agreement`,
  params: use,
  answer: z.object({
    answers: z.int(),
    equal: z.int(),
    alpha: z.nullable(z.number()),
    /** Of 1,000 samples drawn with replacement, the middle 95 %. */
    alphaRange: z.nullable(z.object({ from: z.number(), to: z.number() })),
    jaccard: z.nullable(z.number()),
    kappas: z.array(z.object({ codeId: z.number(), kappa: z.nullable(z.number()), answers: z.int() })),
    /** Codes that are taken for each other. */
    confused: z.array(z.object({ codeIds: z.array(z.number()), answers: z.int() })),
    weeks: z.array(z.object({ week: z.string(), answers: z.int(), alpha: z.nullable(z.number()) })),
  }),
});
