import * as z from 'zod/mini';

const complaint = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
  /** The row, the cell or the place. */
  part: z.optional(z.string()),
});
/** Why the rules of a question refuse an answer. */
export type AnswerComplaint = z.infer<typeof complaint>;

/** The complaint in the details of `invalid`; null: it is about something else. */
export function complaintIn(details: unknown): AnswerComplaint | null {
  return z.object({ complaint }).safeParse(details).data?.complaint ?? null;
}
