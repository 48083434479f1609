import { PROJECT_TYPES } from '@seker/fieldwork';
import * as z from 'zod/mini';

const named = z.object({ id: z.number(), name: z.string() });

/** A project as lists show it. */
export const projectRow = z.object({
  id: z.number(),
  name: z.string(),
  /** The organisation's own project number; empty without one. */
  manualNumber: z.string(),
  type: z.enum(PROJECT_TYPES),
  group: named,
  questionnaire: z.nullable(z.object({ id: z.number(), name: z.string(), version: z.int() })),
  isOnline: z.boolean(),
  /** Number of blocks that keep it offline. */
  blocks: z.int(),
  /** When it first went online. */
  startedAt: z.nullable(z.string()),
  /** Valid completes, and the wanted number; null for no limit. */
  done: z.int(),
  /** How many of them on the web. */
  web: z.int(),
  target: z.nullable(z.int()),
  /** Completes in percent of the targets of its active quotas; null without any. */
  quotaPercent: z.nullable(z.int()),
  /** Interviewers working in it now. */
  live: z.int(),
  lastInterviewAt: z.nullable(z.string()),
});
export type ProjectRow = z.infer<typeof projectRow>;
