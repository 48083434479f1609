import * as z from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';

/** Whose entry of the blacklist stops a number: the administrators' everywhere, a group's in the group, a project's in the project. */
export const STOPPED_BY = ['everywhere', 'group', 'project'] as const;
export type StoppedBy = (typeof STOPPED_BY)[number];

/** How a call to a stopped number is refused. */
export const STOPPED_NUMBER = {
  everywhere: 'numberBlacklisted',
  group: 'numberBlacklistedInGroup',
  project: 'numberBlacklistedInProject',
} as const satisfies Record<StoppedBy, ErrorCode>;

/** An entry that stops a number, as the office sees it. */
export const stop = z.object({
  by: z.enum(STOPPED_BY),
  /** Of an entry of a group. */
  group: z.nullable(z.string()),
  /** Null for those who see no people, and where the system did. */
  addedBy: z.nullable(z.string()),
});
