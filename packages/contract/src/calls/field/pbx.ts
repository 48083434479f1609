import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { wireCall } from '../../interviewer-entities.ts';
import { lineRecording } from '../../line-recording.ts';
import { claimedId, optionalClaimedId } from '../../owned-id.ts';
import { optionalWireId, wireFlag, wireText } from '../../wire-values.ts';
import { DIAL_REFUSALS } from '../shared-refusals.ts';
import { STATION_PHONES } from '../system/settings.ts';
import { SUPERVISE_HOWS, SUPERVISION_STATES } from './supervising.ts';

const target = z.object({
  number: wireText(300),
  manual: z.optional(wireFlag),
  phone_id: claimedId('Phone'),
  sf_id: claimedId('Case'),
});

export const makeCall = defineCall({
  name: 'makeCall',
  method: 'GET',
  path: '/api/pbx/make-call',
  query: target,
  answer: z.object({
    data: z.object({
      Response: z.string(),
      Uniqueid1: z.nullable(z.string()),
      Uniqueid2: z.nullable(z.string()),
      message: z.optional(z.string()),
      /** Seconds after which the same number may be dialled: nothing was tried. */
      wait: z.optional(z.int()),
      /** Why to wait: `message` says it, too, without the seconds. */
      waitsFor: z.optional(z.enum(['tooManyCalls', 'linesBusy', 'diallingStopped'])),
    }),
  }),
  changesState: true,
  refusals: DIAL_REFUSALS,
});

export const hangUp = defineCall({
  name: 'hangUp',
  method: 'GET',
  path: '/api/pbx/hangup',
  query: z.object({
    number: z.optional(wireText(300)),
    manual: z.optional(wireFlag),
    phone_id: optionalClaimedId('Phone'),
    /** Ignored: the call on the line is hung up, to any number. */
    sf_id: optionalWireId<'Case'>(),
  }),
  answer: z.object({ data: z.object({ Response: z.string() }) }),
  changesState: true,
});

/** The station's call and line on the server, from which a page resumes after a reload or a reconnect. */
export const lineState = defineCall({
  name: 'lineState',
  method: 'GET',
  path: '/api/v1/line',
  answer: z.object({
    call: z.nullable(wireCall),
    /** Null: the call is not recorded. */
    recording: z.nullable(lineRecording),
    extension: z.object({ Status: z.number(), registered: z.boolean() }),
    /** The phone of the station, which may be this browser. */
    phone: z.enum(STATION_PHONES),
    /** `acts`: what can be done to a conversation, such as `hold`; a screen shows no other. */
    exchange: z.object({ up: z.boolean(), acts: z.array(z.string()) }),
    /** Who is in the call besides: told where the project says so, and if the interviewer asked for them. */
    supervision: z.nullable(
      z.object({
        name: z.string(),
        how: z.enum(SUPERVISE_HOWS),
        state: z.enum(SUPERVISION_STATES),
        /** The interviewer asked for them. */
        isAsked: z.boolean(),
      }),
    ),
  }),
});

/** Puts the respondent on hold, or brings them back; the exchange's own event tells when it is done. */
export const hold = defineCall({
  name: 'holdCall',
  method: 'POST',
  path: '/api/v1/line/hold',
  body: z.object({ on: z.boolean() }),
  refusals: ['notInConversation', 'cannotHold', 'exchangeIsAway'],
});
export type LineAnswer = z.infer<typeof lineState.answer>;

/** Records the person's choice in the disconnected dialog; the call process continues from it. */
export const settleCall = defineCall({
  name: 'settleCall',
  method: 'POST',
  path: '/api/v1/line/settle',
  body: z.object({ choice: z.enum(['failed', 'continue']) }),
  answer: z.object({ call: z.nullable(wireCall) }),
});
