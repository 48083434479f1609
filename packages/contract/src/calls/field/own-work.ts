import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

const ROOT = '/survey/interviewer';

/** The interviewer's own figures of today, over all projects; the next appointment is that of the chosen project. */
export const myDay = defineCall({
  name: 'myDay',
  method: 'GET',
  path: `${ROOT}/my-day`,
  answer: z.object({
    completes: z.number(),
    /** The day before, up to this time of day. */
    yesterday: z.number(),
    dials: z.number(),
    /** Working time: every state but offline. */
    seconds: z.number(),
    /** Of it without a respondent, ready for the next. */
    waitSeconds: z.number(),
    /** ISO 8601; null without an appointment. */
    nextMeeting: z.nullable(z.string()),
  }),
});

/** The interviewer's own interviews of the chosen project that proofreading has returned, and how many wait elsewhere. */
export const listReturned = defineCall({
  name: 'listReturned',
  method: 'GET',
  path: `${ROOT}/returned`,
  answer: z.object({
    returned: z.array(
      z.object({
        id: z.number(),
        note: z.string(),
        at: z.string(),
        /** How many questions are named to be looked at. */
        questions: z.int(),
      }),
    ),
    elsewhere: z.array(z.object({ id: z.number(), name: z.string(), interviews: z.int() })),
  }),
});
