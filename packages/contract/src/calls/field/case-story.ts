import { AAPOR_BUCKETS, OUTCOME_RULES } from '@seker/fieldwork';
import * as z from 'zod/mini';

/** One event in the history of a case; its kind determines which fields are set. A corrected one is a status that was taken back. */
export const caseEvent = z.object({
  kind: z.enum(['attempt', 'comment', 'reason', 'interviewBegan', 'interviewEnded', 'change', 'release', 'link']),
  /** Unique per kind. */
  id: z.number(),
  at: z.string(),
  /** Null: the system, or the respondent. */
  person: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /**
   * Depends on the kind: name of a status, outcome, audit act, state of a link; of a beginning the way in and the label of
   * the address, `personal/poster`, or empty.
   */
  what: z.nullable(z.string()),
  /** Text of a comment, the note of a visit, or why the respondent hesitated. */
  text: z.nullable(z.string()),
  /** Seconds that a call was answered or rang, or that an interview took. */
  seconds: z.nullable(z.number()),
  /**
   * `auto`: dialled by the system, `manual`: by hand, `none`: a status without a call, `inPerson`: a visit; the mode for an
   * interview.
   */
  how: z.nullable(z.string()),
  /** The dispatch tier that gave the case. */
  tier: z.nullable(z.int()),
  isCorrected: z.boolean(),
  /** When the respondent wants to be called or visited again. */
  nextAt: z.nullable(z.string()),
  /** A visit that came when the case was over: it changed nothing of it. */
  wasLate: z.boolean(),
});
export type CaseEvent = z.infer<typeof caseEvent>;

/** The outcome of a case in the outcome rates, by all that is known of it, and what decided. */
export const caseDecision = z.object({
  code: z.string(),
  bucket: z.enum(AAPOR_BUCKETS),
  /** The status of the project that stands for it; null: none does. */
  status: z.nullable(z.string()),
  rule: z.enum(OUTCOME_RULES),
  /** Null: an interview, a status of the case, or nothing known. */
  attemptId: z.nullable(z.number()),
  /** The field still works on it: the outcome is the one it would have if the field closed now. */
  isOpen: z.boolean(),
});
