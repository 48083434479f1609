import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId } from '../../wire-values.ts';
import { MAY_NOT_LEAVE } from '../shared-refusals.ts';

const ROOT = '/survey/interviewer';

/** A callback as an interviewer sees it: never with a number, which is shown once the respondent is theirs. */
const callback = z.object({
  projectId: z.number(),
  projectName: z.string(),
  caseId: z.number(),
  /** Empty where the project shows no names. */
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** When it opens to all, by the project's rule. ISO 8601. */
  opensAt: z.string(),
  isMine: z.boolean(),
  /** Whose it is; empty: all interviewers'. */
  owner: z.string(),
  /** The newest comment on the respondent; empty without one. */
  note: z.string(),
  /** Where the respondent is. */
  zone: z.string(),
});
export type Callback = z.output<typeof callback>;

const callbackDay = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  mine: z.int(),
  /** Those of all interviewers, the own ones among them. */
  all: z.int(),
  /** No project of theirs calls on that day. */
  isClosed: z.boolean(),
});
export type CallbackDay = z.output<typeof callbackDay>;

/** Callbacks of the next seven days in all projects that the interviewer may work in, overdue ones first, then by time. */
export const listCallbacks = defineCall({
  name: 'listCallbacks',
  method: 'GET',
  path: `${ROOT}/callbacks`,
  answer: z.object({
    callbacks: z.array(callback),
    /** Seven, from today; what is overdue counts for today. */
    days: z.array(callbackDay),
    /** The server's time, by which they are due. ISO 8601. */
    now: z.string(),
  }),
});

/**
 * Takes a callback now: the session changes to its project and holds its respondent, or nothing changes. A respondent whom
 * the interviewer still holds is left first, if that is allowed.
 */
export const takeCallback = defineCall({
  name: 'takeCallback',
  method: 'POST',
  path: `${ROOT}/take-callback/pid/:pid`,
  params: z.object({ pid: claimedId('Project') }),
  body: z.object({ caseId: wireId<'Case'>() }),
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  refusals: [
    'notOnline',
    ...MAY_NOT_LEAVE,
    'callbackTaken',
    'callbackGone',
    'callbackNotDue',
    'callbackClosed',
    'lostRace',
  ],
});

/** Who has taken it, in the details of `callbackTaken`. */
export const callbackHolder = z.object({ by: z.string() });
