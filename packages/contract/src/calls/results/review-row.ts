import { INTERVIEW_FLAGS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { INTERVIEW_MODES } from '../field/records.ts';

/**
 * How far the proofreading of a complete is. `none`: not begun · `open`: to be read, with no person · `allocated`,
 * `inWork`: with a person · `proposed`: an encoder proposes to reject it · `returned`: with its interviewer.
 */
export const REVIEW_STATES = [
  'none',
  'open',
  'allocated',
  'inWork',
  'proposed',
  'returned',
  'approved',
  'rejected',
] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** More are not gone through one after the other. */
export const MOST_WALKED = 2_000;

/** What becomes of the respondent of a rejected interview; `none`: it has no respondent of the sample. */
export const CASE_FATES = ['callAgain', 'newLink', 'burn', 'none'] as const;
export type CaseFate = (typeof CASE_FATES)[number];

/** What an encoder may do in a project besides reading and correcting open texts. */
export const ENCODER_GRANTS = ['identity', 'correct', 'reject', 'positions', 'recordings'] as const;
export type EncoderGrant = (typeof ENCODER_GRANTS)[number];

export const reviewFlag = z.object({
  flag: z.enum(INTERVIEW_FLAGS),
  /** Uid of the question. */
  question: z.optional(z.string()),
  /** How many, or how much in percent. */
  n: z.optional(z.number()),
});
export type ReviewFlag = z.infer<typeof reviewFlag>;

/** What lists of completes say of each. */
export const reviewedInterview = {
  endedAt: z.string(),
  mode: z.enum(INTERVIEW_MODES),
  language: z.string(),
  /** Time at work without breaks; null: not computed yet. */
  seconds: z.nullable(z.number()),
  /** Of its questionnaire and mode. */
  medianSeconds: z.nullable(z.number()),
  flags: z.array(reviewFlag),
  state: z.enum(REVIEW_STATES),
  corrections: z.int(),
};
