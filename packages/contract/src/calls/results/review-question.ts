import * as z from 'zod/mini';
import { reviewFlag } from './review-row.ts';

const named = z.object({ id: z.number(), name: z.string() });

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

/** A question of a complete as it was answered, and how it can be corrected. */
export const readQuestion = z.object({
  uid: z.string(),
  number: z.string(),
  text: z.string(),
  kind: z.string(),
  subKind: z.string(),
  lines: z.array(line),
  /** The captured medium that the answer names, to be shown or saved; null: it names none. */
  medium: z.nullable(
    z.object({
      sha256: z.string(),
      mime: z.string(),
      bytes: z.int(),
      name: z.nullable(z.string()),
      /** `onItsWay`: its device has yet to bring it · `held`: it has come, and is not what the answer names or may not be shown. */
      standing: z.enum(['here', 'onItsWay', 'held']),
    }),
  ),
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
      /** Whether its numbers are added up. */
      isSum: z.boolean(),
    }),
  ),
  /** Why there is no `input`; null where there is. */
  fixed: z.nullable(z.enum(FIXED)),
  /** It places the interview in a quota, and is read-only. */
  isInQuota: z.boolean(),
  flags: z.array(reviewFlag),
});
export type ReviewQuestion = z.infer<typeof readQuestion>;
