import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { callback, callbackDay } from '../../callback-entities.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId } from '../../wire-values.ts';
import { MAY_NOT_LEAVE } from '../shared-refusals.ts';

const ROOT = '/survey/interviewer';

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
 * Takes a callback now: the session changes to its project and holds its respondent. A respondent whom the interviewer still
 * holds is left first, if that is allowed, and only once the callback can be had.
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
