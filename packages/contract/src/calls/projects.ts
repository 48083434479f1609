import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const grantedProject = z.object({
  id: z.number(),
  name: z.string(),
  group: z.object({ id: z.number(), name: z.string() }),
  isOnline: z.boolean(),
  /** Completes that count, and how many are wanted; null: as many as there are. */
  done: z.number(),
  target: z.nullable(z.number()),
});
export type GrantedProject = z.infer<typeof grantedProject>;

/** The projects that the person may see, the ones in the field first; so many of them as one looks through. */
export const listGrantedProjects = defineCall({
  name: 'listGrantedProjects',
  method: 'GET',
  path: '/api/v1/me/projects',
  answer: z.object({ projects: z.array(grantedProject), hasMore: z.boolean() }),
});
