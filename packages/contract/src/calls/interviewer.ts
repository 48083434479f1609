import type { CallProcess } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, nothing, optionalWireId, wireFlag, wireId, wireText } from '../wire-values.ts';

const ROOT = '/survey/interviewer';

export const finishReason = z.enum(['success', 'cancel', 'zeroquota', 'overquota']);
export type FinishReason = z.infer<typeof finishReason>;

export const wireStatus = z.object({
  id: z.number(),
  name: z.string(),
  type: z.number(),
  label: z.string(),
  is_return: z.boolean(),
});

export const wirePhone = z.object({
  id: z.number(),
  phone: z.string(),
  manual: z.union([z.literal(0), z.literal(1)]),
  status: wireStatus,
  /** Whether a status was set since the case was loaded for this visit. */
  statusInVisit: z.boolean(),
  nextDt: z.optional(z.string()),
});
export type WirePhone = z.infer<typeof wirePhone>;

/**
 * The call process of this station exactly as the server's reducer holds it (instants are epoch milliseconds):
 * what a reloaded or reconnected page folds into its own with the `snapshot` event.
 */
export const wireCall = z.custom<CallProcess>(
  (value) => typeof value === 'object' && value !== null && 'state' in value && 'hangups' in value,
);
export type WireCall = z.infer<typeof wireCall>;

export const interviewerInfo = z.object({
  projId: z.number(),
  projectName: z.string(),
  auto_deal: z.union([z.literal(0), z.literal(1)]),
  user: z.object({ id: z.number(), realname: z.string() }),
  respId: z.nullable(z.number()),
  sfId: z.nullable(z.number()),
  results: z.array(z.object({ id: z.number(), end_time: z.string() })),
  quest_comments: z.string(),
  /** What the open interview really ended with; `null` while it is open. */
  reason: z.nullable(finishReason),
  /** The interviewer's state and since when, so that a reload shows the same timer. */
  state: z.object({ name: z.enum(['online', 'on-break', 'in-task']), since: z.string() }),
  call: z.nullable(wireCall),
  /** The project's IANA time zone: `nextDt` is read in it. */
  zone: z.string(),
  /** The server's clock, so that timers do not depend on the station's. */
  now: z.string(),
});
export type InterviewerInfo = z.infer<typeof interviewerInfo>;

export const respondent = z.object({
  sfId: z.number(),
  respId: z.number(),
  profile: z.array(z.object({ name: z.string(), value: z.string() })),
  phones: z.array(wirePhone),
  callStr: z.string(),
  /** Why this respondent, in words: the dispatch explains itself. */
  reasons: z.optional(z.array(z.string())),
  /** The draw-known or interview-known quotas are full for this respondent. */
  overquota: z.optional(z.boolean()),
});
export type Respondent = z.infer<typeof respondent>;

export const respondentAnswer = z.object({
  code: z.number(),
  message: z.string(),
  data: z.optional(respondent),
  nextAt: z.optional(z.nullable(z.string())),
  reasons: z.optional(z.record(z.string(), z.number())),
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
    filled: z.optional(z.number()),
  }),
});
export const messageNews = z.object({ id: z.number(), dt: z.string(), type: z.literal('message'), value: z.string() });
export const newsItem = z.discriminatedUnion('type', [quotaNews, messageNews]);
export type NewsItem = z.infer<typeof newsItem>;

const codeAnswer = z.object({ code: z.number(), message: z.string() });

export const assignedProjects = defineCall({
  name: 'assignedProjects',
  method: 'GET',
  path: `${ROOT}/assign-ajax`,
  params: nothing,
  query: nothing,
  body: nothing,
  bodyKind: 'form',
  answer: z.object({ success: z.boolean(), projects: z.record(z.string(), z.string()) }),
  changesState: false,
});

export const chooseProject = defineCall({
  name: 'chooseProject',
  method: 'POST',
  path: `${ROOT}/assign-ajax/pid/:pid`,
  params: z.object({ pid: wireId<'Project'>() }),
  query: nothing,
  body: nothing,
  bodyKind: 'form',
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  changesState: true,
});

export const toSimulate = defineCall({
  name: 'toSimulate',
  method: 'GET',
  path: `${ROOT}/to-simulate`,
  params: nothing,
  query: z.object({ pid: wireId<'Project'>() }),
  body: nothing,
  bodyKind: 'form',
  answer: z.unknown(),
  changesState: false,
});

/** Screenshot data URL: PNG, JPEG or WebP. */
export const capture = defineCall({
  name: 'capture',
  method: 'POST',
  path: `${ROOT}/capture`,
  params: nothing,
  query: nothing,
  body: z.object({
    imgdata: z
      .string()
      .check(z.maxLength(2_900_000), z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/)),
  }),
  bodyKind: 'json',
  answer: done,
  changesState: true,
});

export const info = defineCall({
  name: 'info',
  method: 'GET',
  path: `${ROOT}/index`,
  params: nothing,
  query: z.object({ spa: z.optional(z.string()) }),
  body: nothing,
  bodyKind: 'form',
  answer: interviewerInfo,
  changesState: false,
});

export const finishInfo = defineCall({
  name: 'finishInfo',
  method: 'GET',
  path: `${ROOT}/index/finish/1/reason/:reason`,
  params: z.object({ reason: finishReason }),
  query: z.object({ spa: z.optional(z.string()) }),
  body: nothing,
  bodyKind: 'form',
  answer: interviewerInfo,
  changesState: true,
});

export const interactiveNews = defineCall({
  name: 'interactiveNews',
  method: 'GET',
  path: `${ROOT}/get-interactive-news`,
  params: nothing,
  query: z.object({ respId: optionalWireId<'Interview'>() }),
  body: nothing,
  bodyKind: 'form',
  answer: z.object({ data: z.object({ quotas: z.array(quotaNews), messages: z.array(messageNews) }) }),
  changesState: false,
});

export const setIntermission = defineCall({
  name: 'setIntermission',
  method: 'GET',
  path: `${ROOT}/set-intermission`,
  params: nothing,
  query: z.object({
    intermission: wireFlag,
    isubtype: z.pipe(
      z.union([z.literal(['0', '1', '2']), z.literal([0, 1, 2])]),
      z.transform((raw): 0 | 1 | 2 => (Number(raw) === 1 ? 1 : Number(raw) === 2 ? 2 : 0)),
    ),
  }),
  body: nothing,
  bodyKind: 'form',
  answer: z.object({ success: z.boolean(), since: z.string() }),
  changesState: true,
});

export const generalInfo = defineCall({
  name: 'generalInfo',
  method: 'GET',
  path: `${ROOT}/get-general-info`,
  params: nothing,
  query: nothing,
  body: nothing,
  bodyKind: 'form',
  answer: z.object({
    data: z.object({
      statuses: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          type: z.number(),
          view: z.number(),
          color: z.optional(z.string()),
          hotkey: z.optional(z.string()),
          /** The exchange outcomes that suggest this status (`busy`, `noAnswer`, …). */
          system_key: z.optional(z.nullable(z.string())),
          lng: z.optional(z.nullable(z.number())),
        }),
      ),
      lngs: z.record(z.string(), z.string()),
    }),
  }),
  changesState: false,
});

export const nextRespondent = defineCall({
  name: 'nextRespondent',
  method: 'POST',
  path: `${ROOT}/get-next-respondent`,
  params: nothing,
  query: z.object({ respId: optionalWireId<'Interview'>() }),
  body: nothing,
  bodyKind: 'form',
  answer: respondentAnswer,
  changesState: true,
});

export const respondentInfo = defineCall({
  name: 'respondentInfo',
  method: 'POST',
  path: `${ROOT}/get-respondent-info`,
  params: nothing,
  query: z.object({ respId: wireId<'Interview'>(), sfId: wireId<'Case'>() }),
  body: nothing,
  bodyKind: 'form',
  answer: respondentAnswer,
  changesState: true,
});

export const comments = defineCall({
  name: 'comments',
  method: 'POST',
  path: `${ROOT}/get-comments`,
  params: nothing,
  query: nothing,
  body: z.object({ respId: wireId<'Interview'>() }),
  bodyKind: 'form',
  answer: z.object({ data: z.array(comment) }),
  changesState: true,
});

export const saveComment = defineCall({
  name: 'saveComment',
  method: 'POST',
  path: `${ROOT}/save-comment`,
  params: nothing,
  query: nothing,
  body: z.object({ respId: wireId<'Interview'>(), text: wireText(4_000) }),
  bodyKind: 'form',
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()), data: z.optional(comment) }),
  changesState: true,
});

export const deleteComment = defineCall({
  name: 'deleteComment',
  method: 'POST',
  path: `${ROOT}/delete-comment/`,
  params: nothing,
  query: z.object({ commentId: wireId<'Comment'>() }),
  body: nothing,
  bodyKind: 'form',
  answer: done,
  changesState: true,
});

export const setPhoneStatus = defineCall({
  name: 'setPhoneStatus',
  method: 'POST',
  path: `${ROOT}/set-phone-status`,
  params: nothing,
  query: nothing,
  body: z.object({
    phoneId: wireId<'Phone'>(),
    statusId: wireId<'Disposition'>(),
    nextDt: z.optional(wireText(40)),
    nextLng: optionalWireId<'Language'>(),
  }),
  bodyKind: 'form',
  answer: codeAnswer,
  changesState: true,
});

export const customPhone = defineCall({
  name: 'customPhone',
  method: 'POST',
  path: `${ROOT}/custom-phone`,
  params: nothing,
  query: nothing,
  body: z.object({ num: wireText(100), sfid: wireId<'Case'>() }),
  bodyKind: 'form',
  answer: z.object({ code: z.number(), message: z.string(), data: z.optional(wirePhone) }),
  changesState: true,
});

export const deletePhone = defineCall({
  name: 'deletePhone',
  method: 'POST',
  path: `${ROOT}/delete-phone/`,
  params: nothing,
  query: z.object({ phoneId: wireId<'Phone'>() }),
  body: nothing,
  bodyKind: 'form',
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  changesState: true,
});

export const checkAllowNextRespondent = defineCall({
  name: 'checkAllowNextRespondent',
  method: 'GET',
  path: `${ROOT}/check-allow-next-respondent`,
  params: nothing,
  query: z.object({ sfId: wireId<'Case'>() }),
  body: nothing,
  bodyKind: 'form',
  answer: codeAnswer,
  changesState: false,
});

export const setRespondentStatus = defineCall({
  name: 'setRespondentStatus',
  method: 'GET',
  path: `${ROOT}/set-respondent-status`,
  params: nothing,
  query: z.object({ respId: wireId<'Interview'>() }),
  body: nothing,
  bodyKind: 'form',
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  changesState: true,
});

export const callPhone = defineCall({
  name: 'callPhone',
  method: 'POST',
  path: `${ROOT}/call-phone`,
  params: nothing,
  query: nothing,
  body: z.object({ phoneId: optionalWireId<'Phone'>() }),
  bodyKind: 'form',
  answer: z.object({
    code: z.number(),
    message: z.string(),
    data: z.optional(z.object({ phoneId: z.number(), number: z.string() })),
  }),
  changesState: true,
});

export const checkCompletePhone = defineCall({
  name: 'checkCompletePhone',
  method: 'POST',
  path: `${ROOT}/check-complete-phone`,
  params: nothing,
  query: nothing,
  body: z.object({ phoneId: wireId<'Phone'>() }),
  bodyKind: 'form',
  answer: codeAnswer,
  changesState: true,
});

export const countOpen = defineCall({
  name: 'countOpen',
  method: 'POST',
  path: `${ROOT}/count-open/`,
  params: nothing,
  query: z.object({ id: wireId<'Interview'>() }),
  body: nothing,
  bodyKind: 'form',
  answer: z.object({ cnt: z.number() }),
  changesState: true,
});

/** `code` of `nextRespondent` and `respondentInfo`; any other one shows the message and leads back to project choice. */
export const respondentAnswerCodes = {
  data: 0,
  refused: 1,
  sampleExhausted: 2,
  lostRace: 3,
  targetReached: 4,
  nothingDue: 5,
} as const;
