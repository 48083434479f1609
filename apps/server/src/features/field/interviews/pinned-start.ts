import { z } from 'zod';

/** The stored start values of an interview, unaffected by later changes of the list file or the quotas. */
export const pinnedStart = z.object({
  v: z.literal(1),
  /** The list file's fields of the respondent. */
  profile: z.record(z.string(), z.coerce.string()),
  /** The list's columns of numbers. */
  numbers: z.array(z.string()).default([]),
  /** Absent in interviews that were begun when conditions calculated in binary. */
  arithmetic: z.enum(['decimal', 'binary']).default('binary'),
  quotaVariables: z.array(z.string()),
  quotaFacts: z.array(z.enum(['profile', 'language', 'mode'])),
});

export type PinnedStart = z.infer<typeof pinnedStart>;
