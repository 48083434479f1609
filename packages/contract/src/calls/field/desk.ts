import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  deskInfo,
  finishReason,
  messageNews,
  quotaNews,
  respondentAnswer,
  wirePhone,
} from '../../interviewer-entities.ts';
import { claimedId, optionalClaimedId } from '../../owned-id.ts';
import { optionalWireId, wireFlag, wireText } from '../../wire-values.ts';
import { codeAnswer } from '../code-answer.ts';
import { DIAL_REFUSALS, MAY_NOT_LEAVE } from '../shared-refusals.ts';
import { setPhoneStatus, statusOfPhone } from './phone-status.ts';

export * from './callbacks.ts';
export * from './comments.ts';
export * from './hands.ts';
export { listReturned, myDay } from './own-work.ts';
export { setPhoneStatus, undoPhoneStatus } from './phone-status.ts';
export { noteReason, saveContacts, talkMaterial } from './talk-at-desk.ts';

const ROOT = '/survey/interviewer';

export const assignedProjects = defineCall({
  name: 'assignedProjects',
  method: 'GET',
  path: `${ROOT}/assign-ajax`,
  answer: z.object({ success: z.boolean(), projects: z.record(z.string(), z.string()) }),
});

export const chooseProject = defineCall({
  name: 'chooseProject',
  method: 'POST',
  path: `${ROOT}/assign-ajax/pid/:pid`,
  params: z.object({ pid: claimedId('Project') }),
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  refusals: ['projectUnavailable', ...MAY_NOT_LEAVE],
});

/**
 * Creates a simulation; the browser navigates here. A GET that changes state, so it is refused when another site
 * initiates it.
 */
export const toSimulate = defineCall({
  name: 'toSimulate',
  method: 'GET',
  path: `${ROOT}/to-simulate`,
  query: z.object({ pid: claimedId('Project') }),
  answer: z.unknown(),
  changesState: true,
});

/** Screenshot as a data URL: PNG, JPEG or WebP. */
export const capture = defineCall({
  name: 'capture',
  method: 'POST',
  path: `${ROOT}/capture`,
  body: z.object({
    imgdata: z
      .string()
      .check(z.maxLength(2_900_000), z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/)),
  }),
  bodyKind: 'json',
});

export const info = defineCall({
  name: 'info',
  method: 'GET',
  path: `${ROOT}/index`,
  query: z.object({ spa: z.optional(z.string()) }),
  answer: deskInfo,
});

export const finishInfo = defineCall({
  name: 'finishInfo',
  method: 'GET',
  path: `${ROOT}/index/finish/1/reason/:reason`,
  params: z.object({ reason: finishReason }),
  query: z.object({ spa: z.optional(z.string()) }),
  answer: deskInfo,
  changesState: true,
});

export const interactiveNews = defineCall({
  name: 'interactiveNews',
  method: 'GET',
  path: `${ROOT}/get-interactive-news`,
  query: z.object({ respId: optionalWireId<'Interview'>() }),
  answer: z.object({ data: z.object({ quotas: z.array(quotaNews), messages: z.array(messageNews) }) }),
});

export const setIntermission = defineCall({
  name: 'setIntermission',
  method: 'GET',
  path: `${ROOT}/set-intermission`,
  query: z.object({
    intermission: wireFlag,
    isubtype: z.pipe(
      z.union([z.literal(['0', '1', '2']), z.literal([0, 1, 2])]),
      z.transform((raw): 0 | 1 | 2 => (Number(raw) === 1 ? 1 : Number(raw) === 2 ? 2 : 0)),
    ),
  }),
  answer: z.object({ success: z.boolean(), since: z.string() }),
  changesState: true,
});

export const generalInfo = defineCall({
  name: 'generalInfo',
  method: 'GET',
  path: `${ROOT}/get-general-info`,
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
          /** Preselected in the status list when the call proposes no other. */
          is_default: z.optional(z.boolean()),
          /** The exchange outcome that suggests this status (`busy`, `noAnswer`, …). */
          system_key: z.optional(z.nullable(z.string())),
          lng: z.optional(z.nullable(z.number())),
          /** In the visit in which it is set, it counts as one of type 5. */
          ends_visit: z.optional(z.boolean()),
          /** It counts as a refusal in the outcome rates. */
          is_refusal: z.optional(z.boolean()),
          /** After how many minutes the number comes back at the earliest. */
          again_after: z.optional(z.number()),
        }),
      ),
      lngs: z.record(z.string(), z.string()),
    }),
  }),
});

export const nextRespondent = defineCall({
  name: 'nextRespondent',
  method: 'POST',
  path: `${ROOT}/get-next-respondent`,
  query: z.object({ respId: optionalWireId<'Interview'>() }),
  answer: respondentAnswer,
  refusals: ['notOnline', 'projectUnavailable', 'targetReached', 'lostRace', 'sampleExhausted', 'nothingDue'],
});

export const respondentInfo = defineCall({
  name: 'respondentInfo',
  method: 'POST',
  path: `${ROOT}/get-respondent-info`,
  query: z.object({ respId: claimedId('Interview'), sfId: claimedId('Case') }),
  answer: respondentAnswer,
});

/**
 * Goes on to the next respondent in one call: saves the shown status, hangs up, releases the respondent and takes the
 * next one. After a refusal the completed steps stay done; `saved` and `left` tell which.
 */
export const goOn = defineCall({
  name: 'goOn',
  method: 'POST',
  path: `${ROOT}/go-on`,
  body: z.object({
    respId: claimedId('Interview'),
    sfId: claimedId('Case'),
    ...statusOfPhone,
    phoneId: optionalClaimedId('Phone'),
    statusId: optionalWireId<'Disposition'>(),
    /** Releases the respondent without taking another: before a break or a logout. */
    stops: z.optional(z.boolean()),
  }),
  bodyKind: 'json',
  answer: z.extend(respondentAnswer, { saved: z.boolean(), left: z.boolean() }),
  refusals: [...setPhoneStatus.refusals, ...MAY_NOT_LEAVE, ...nextRespondent.refusals],
});

export const customPhone = defineCall({
  name: 'customPhone',
  method: 'POST',
  path: `${ROOT}/custom-phone`,
  body: z.object({ num: wireText(100), sfid: claimedId('Case') }),
  answer: z.object({ code: z.number(), message: z.string(), data: z.optional(wirePhone) }),
  refusals: [
    'numberInvalid',
    'numberBlacklisted',
    'numberBlacklistedInGroup',
    'numberBlacklistedInProject',
    'numberNeverDialled',
    'respondentReleased',
    'numberOnCase',
    'numberInUse',
  ],
});

export const deletePhone = defineCall({
  name: 'deletePhone',
  method: 'POST',
  path: `${ROOT}/delete-phone/`,
  query: z.object({ phoneId: claimedId('Phone') }),
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  refusals: ['respondentReleased', 'phoneNotRemovable'],
});

export const checkAllowNextRespondent = defineCall({
  name: 'checkAllowNextRespondent',
  method: 'GET',
  path: `${ROOT}/check-allow-next-respondent`,
  query: z.object({ sfId: claimedId('Case') }),
  answer: codeAnswer,
  refusals: MAY_NOT_LEAVE,
});

export const setRespondentStatus = defineCall({
  name: 'setRespondentStatus',
  method: 'GET',
  path: `${ROOT}/set-respondent-status`,
  query: z.object({ respId: claimedId('Interview') }),
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  changesState: true,
  refusals: MAY_NOT_LEAVE,
});

export const callPhone = defineCall({
  name: 'callPhone',
  method: 'POST',
  path: `${ROOT}/call-phone`,
  body: z.object({ phoneId: optionalClaimedId('Phone') }),
  answer: z.object({
    code: z.number(),
    message: z.string(),
    data: z.optional(z.object({ phoneId: z.number(), number: z.string() })),
  }),
  refusals: ['noPhonesLeft', ...DIAL_REFUSALS],
});

export const checkCompletePhone = defineCall({
  name: 'checkCompletePhone',
  method: 'POST',
  path: `${ROOT}/check-complete-phone`,
  body: z.object({ phoneId: claimedId('Phone') }),
  answer: codeAnswer,
  refusals: ['phoneNeedsStatus'],
});

export const countOpen = defineCall({
  name: 'countOpen',
  method: 'POST',
  path: `${ROOT}/count-open/`,
  query: z.object({ id: claimedId('Interview') }),
  answer: z.object({ cnt: z.number() }),
  refusals: ['editNotToday', 'reviewDecided', 'conflict'],
});

/**
 * `code` of `nextRespondent` and `respondentInfo`; for any other code, the client shows the message and returns to
 * project choice.
 */
export const respondentAnswerCodes = {
  data: 0,
  refused: 1,
  sampleExhausted: 2,
  lostRace: 3,
  targetReached: 4,
  nothingDue: 5,
} as const;
