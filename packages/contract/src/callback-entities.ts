import * as z from 'zod/mini';

/** A callback as an interviewer sees it: never with a number, which is shown once the respondent is theirs. */
export const callback = z.object({
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
  /** For whom to ask; empty where the respondent has no contact person. */
  ask: z.string(),
  /** The newest comment on the respondent; empty without one. */
  note: z.string(),
  /** Where the respondent is. */
  zone: z.string(),
});
export type Callback = z.output<typeof callback>;

export const callbackDay = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  mine: z.int(),
  /** Those of all interviewers, the own ones among them. */
  all: z.int(),
  /** No project of theirs calls on that day. */
  isClosed: z.boolean(),
});
export type CallbackDay = z.output<typeof callbackDay>;

/** Who has taken it, in the details of `callbackTaken`. */
export const callbackHolder = z.object({ by: z.string() });
