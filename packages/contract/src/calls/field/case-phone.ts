import * as z from 'zod/mini';
import { stop } from '../../stopped-by.ts';

/** A number of a case as the office sees it. */
export const casePhone = z.object({
  id: z.number(),
  phone: z.nullable(z.string()),
  listStatus: z.enum(['free', 'inUse', 'pending', 'locked']),
  status: z.nullable(z.string()),
  /** The lock's reason when it is not the number's own status. */
  lockReason: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  attempts: z.int(),
  /** Attempts made in the current loop, and their limit. */
  loop: z.nullable(z.object({ made: z.int(), of: z.int() })),
  isManual: z.boolean(),
  /** The entry of the blacklist that stops it; null: none does. */
  stopped: z.nullable(stop),
  /** Other cases with this number, in projects that the reader may see; `others` counts the rest. */
  elsewhere: z.array(z.object({ projectId: z.number(), project: z.string(), caseId: z.number() })),
  others: z.int(),
});
