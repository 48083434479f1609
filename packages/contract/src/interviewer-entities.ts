import { type CallProcess, SURVEY_END_REASONS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { QUEUE_WAITS } from './queue-wait.ts';
import { STOPPED_BY } from './stopped-by.ts';

export const finishReason = z.enum(SURVEY_END_REASONS);
export type FinishReason = z.infer<typeof finishReason>;

/** States that an interviewer can choose. */
export const INTERVIEWER_STATES = ['online', 'on-break', 'in-task'] as const;
export type InterviewerState = (typeof INTERVIEWER_STATES)[number];

export const wireStatus = z.object({
  id: z.number(),
  name: z.string(),
  type: z.number(),
  label: z.string(),
  is_return: z.boolean(),
  /** Of type 5 in this visit alone: the status ends the visit, and no more. */
  ends_visit: z.optional(z.boolean()),
});

export const wirePhone = z.object({
  id: z.number(),
  phone: z.string(),
  manual: z.union([z.literal(0), z.literal(1)]),
  status: wireStatus,
  /** Whether a status was set since the case was loaded for this visit. */
  statusInVisit: z.boolean(),
  nextDt: z.optional(z.string()),
  /** What the line is given for it, where that is more than the number as it is shown. */
  dialled: z.optional(z.string()),
  /** Whose entry of the blacklist stops the number. */
  stoppedBy: z.optional(z.enum(STOPPED_BY)),
});
export type WirePhone = z.infer<typeof wirePhone>;

/**
 * The station's call process, exactly as the server's reducer holds it (instants are epoch milliseconds). A reloaded or
 * reconnected page merges it through the `snapshot` event.
 */
export const wireCall = z.custom<CallProcess>(
  (value) => typeof value === 'object' && value !== null && 'state' in value && 'hangups' in value,
);
export type WireCall = z.infer<typeof wireCall>;

export const deskInfo = z.object({
  projId: z.number(),
  projectName: z.string(),
  auto_deal: z.union([z.literal(0), z.literal(1)]),
  user: z.object({ id: z.number(), realname: z.string() }),
  respId: z.nullable(z.number()),
  sfId: z.nullable(z.number()),
  results: z.array(z.object({ id: z.number(), end_time: z.string(), seconds: z.number(), name: z.string() })),
  quest_comments: z.string(),
  /** How the current interview ended on the server; `null` while it is open. */
  reason: z.nullable(finishReason),
  /** The interviewer's state and its start, so that a reload shows the same timer. */
  state: z.object({ name: z.enum(INTERVIEWER_STATES), since: z.string() }),
  call: z.nullable(wireCall),
  /** The project's IANA time zone, in which `nextDt` is interpreted. */
  zone: z.string(),
  /**
   * The project's calling hours in the respondent's local time; `HH:mm`, weekday 0 is Sunday, closed days `YYYY-MM-DD`.
   */
  hours: z.object({
    windows: z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
    closedDays: z.array(z.string()),
    closedTimes: z.optional(z.array(z.object({ day: z.string(), from: z.string(), to: z.string() }))),
    /** What the closed days are called, by their date. */
    closedNames: z.optional(z.record(z.string(), z.object({ he: z.string(), en: z.string() }))),
  }),
  /** The server's clock, so that timers do not depend on the station's clock. */
  now: z.string(),
});
export type InterviewerInfo = z.infer<typeof deskInfo>;

/** For whom to ask at the respondent's numbers, with a note such as “after six”. */
export const contactPerson = z.object({ name: z.string(), note: z.string() });
export type ContactPerson = z.infer<typeof contactPerson>;

export const respondent = z.object({
  sfId: z.number(),
  respId: z.number(),
  profile: z.array(z.object({ name: z.string(), value: z.string() })),
  phones: z.array(wirePhone),
  callStr: z.string(),
  /** The number that the respondent sees; missing where it is the exchange's own choice. */
  callerNumber: z.optional(z.string()),
  /** The name in the list, when the project shows it; else empty. */
  name: z.string(),
  /** The respondent's IANA time zone. */
  zone: z.string(),
  /** Earlier attempts, newest first; a corrected status is no attempt of its own. */
  attempts: z.array(
    z.object({
      id: z.number(),
      /** ISO 8601. */
      at: z.string(),
      /** Empty for a visit. */
      phone: z.string(),
      /** An interviewer in the field was at the respondent's door. */
      isVisit: z.optional(z.boolean()),
      /** Empty without a status. */
      status: z.string(),
      person: z.string(),
      /** What was said before it was corrected, oldest first. */
      corrected: z.array(z.string()),
      /** Why the respondent hesitated in this visit, in words. */
      reasons: z.optional(z.array(z.string())),
    }),
  ),
  /** Missing where there are none. */
  contacts: z.optional(z.array(contactPerson)),
  /** Why dispatch chose this respondent, in words. */
  reasons: z.optional(z.array(z.string())),
  /** The respondent's quotas known at the draw or from the interview are full. */
  overquota: z.optional(z.boolean()),
  /** The respondent finished the survey on the web meanwhile: the interviewer can only go on. */
  finishedOnWeb: z.optional(z.enum(['success', 'zeroquota', 'overquota'])),
});
export type Respondent = z.infer<typeof respondent>;

export const respondentAnswer = z.object({
  code: z.number(),
  message: z.string(),
  data: z.optional(respondent),
  nextAt: z.optional(z.nullable(z.string())),
  /** Number of open cases per block; each case counts once. */
  reasons: z.optional(z.record(z.string(), z.number())),
  /** The same for display: greatest first, with the name of the interviewer to whom cases are assigned. */
  waits: z.optional(z.array(z.object({ what: z.enum(QUEUE_WAITS), cases: z.number(), name: z.optional(z.string()) }))),
});

export const comment = z.object({
  id: z.number(),
  dt: z.string(),
  name: z.string(),
  value: z.string(),
  sender_id: z.number(),
});
export type Comment = z.infer<typeof comment>;

export const quotaNews = z.object({
  id: z.number(),
  dt: z.string(),
  type: z.literal('quota'),
  value: z.object({
    question: z.string(),
    content: z.string(),
    status: z.enum(['open', 'closed']),
    /** Completes in percent of the target, 0…100. */
    percent: z.optional(z.number()),
  }),
});
export const messageNews = z.object({
  id: z.number(),
  dt: z.string(),
  type: z.literal('message'),
  value: z.string(),
  /** The raised hand that it answers; missing from other messages. */
  hand: z.optional(z.object({ id: z.number(), by: z.string(), question: z.string() })),
});
export const newsItem = z.discriminatedUnion('type', [quotaNews, messageNews]);
export type NewsItem = z.infer<typeof newsItem>;
