import * as z from 'zod/mini';

export const RECORDING_CONSENTS = ['given', 'refused'] as const;

/** The recording of the call on a line, as its screen shows it. */
export const lineRecording = z.object({
  callId: z.string(),
  how: z.enum(['ask', 'all']),
  /** What the respondent said; null: nothing yet. */
  consent: z.nullable(z.enum(RECORDING_CONSENTS)),
  /** A page is shown that may not be recorded. */
  isPaused: z.boolean(),
  /** From when on voices are recorded; null: they are not. */
  since: z.nullable(z.string()),
});
export type LineRecording = z.infer<typeof lineRecording>;
