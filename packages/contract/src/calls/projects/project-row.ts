import { PROJECT_TYPES } from '@seker/fieldwork';
import * as z from 'zod/mini';

const named = z.object({ id: z.number(), name: z.string() });

/** A project as lists show it. */
export const projectRow = z.object({
  id: z.number(),
  name: z.string(),
  /** As the organisation numbers it itself; empty: it does not. */
  manualNumber: z.string(),
  type: z.enum(PROJECT_TYPES),
  group: named,
  questionnaire: z.nullable(z.object({ id: z.number(), name: z.string(), version: z.int() })),
  isOnline: z.boolean(),
  /** How many things keep it from going online. */
  blocks: z.int(),
  /** When it went online for the first time. */
  startedAt: z.nullable(z.string()),
  /** Completes that count, and how many are wanted; null: as many as there are. */
  done: z.int(),
  target: z.nullable(z.int()),
  /** Of the targets of its active quotas, what is there; null: it has none. */
  quotaPercent: z.nullable(z.int()),
  /** Interviewers who work in it now. */
  live: z.int(),
  lastInterviewAt: z.nullable(z.string()),
});
export type ProjectRow = z.infer<typeof projectRow>;
