import * as z from 'zod/mini';
import { floorEvent } from './calls/field/control.ts';
import { draftVisitor } from './calls/questionnaires/drafts.ts';
import { newsItem } from './interviewer-entities.ts';
import { lineRecording } from './line-recording.ts';

export const bridgeEvent = z.object({
  type: z.literal('bridge'),
  station: z.string(),
  at: z.string(),
  Uniqueid1: z.string(),
  Uniqueid2: z.string(),
  Channel1: z.string(),
  Channel2: z.string(),
});
export const hangupEvent = z.object({
  type: z.literal('hangup'),
  station: z.string(),
  at: z.string(),
  Uniqueid: z.string(),
  Channel: z.string(),
  local: z.boolean(),
  Cause: z.number(),
  CauseTxt: z.string(),
  /** The call outcome (`busy`, `noAnswer`, …), which suggests a status. */
  outcome: z.optional(z.string()),
});
export const holdEvent = z.object({
  type: z.literal('hold'),
  station: z.string(),
  at: z.string(),
  Uniqueid1: z.string(),
  on: z.boolean(),
});
export const extensionEvent = z.object({
  type: z.literal('extension-status'),
  station: z.string(),
  at: z.string(),
  Status: z.number(),
  registered: z.boolean(),
});
/** The recording of the call on the line has changed. */
export const recordingEvent = z.object({
  type: z.literal('recording'),
  station: z.string(),
  at: z.string(),
  recording: lineRecording,
});
/** Payload of `BLB_event`, sent to the station's own socket only. */
export const lineEvent = z.discriminatedUnion('type', [
  bridgeEvent,
  hangupEvent,
  holdEvent,
  extensionEvent,
  recordingEvent,
]);
export type LineEvent = z.infer<typeof lineEvent>;

/** Why a screen is forced to leave its view. */
export const forceReason = z.enum(['loggedOff', 'released', 'disabled', 'idle']);
export type ForceReason = z.output<typeof forceReason>;

const draftPerson = z.object({ id: z.number(), name: z.string() });
/** Changes in a draft, sent to clients that have it open. */
export const draftEvent = z.discriminatedUnion('type', [
  /** All people present now. */
  z.object({ type: z.literal('here'), draft: z.number(), here: z.array(draftVisitor) }),
  /** The draft reached this revision; the client reads missed batches with `readCommands`. */
  z.object({ type: z.literal('commands'), draft: z.number(), rev: z.number(), person: draftPerson }),
  z.object({
    type: z.literal('published'),
    draft: z.number(),
    rev: z.number(),
    person: draftPerson,
    number: z.number(),
  }),
]);
export type DraftEvent = z.output<typeof draftEvent>;

/** Server → client events by name; the client drops a payload that does not parse. */
export const serverEvents = {
  authentication: z.object({}),
  connection_initialized: z.object({ station: z.nullable(z.string()) }),
  BLB_event: lineEvent,
  /** Who is in the station's call has changed; the client reads its line again. */
  supervision: z.object({}),
  news: newsItem,
  message: z.object({ id: z.number(), dt: z.string(), value: z.string() }),
  force: z.object({ reason: forceReason }),
  capture: z.object({ id: z.string() }),
  /** The held respondent has changed (finished on the web); the client reads it again. */
  respondent: z.object({ sfId: z.number() }),
  /** A callback of the person is due, or will be in a few minutes; the client reads them again. */
  callbacks: z.object({}),
  /** The person's raised hand was answered, lowered or taken; the client reads it again. */
  hand: z.object({}),
  draft: draftEvent,
  floor: floorEvent,
  /** Answers of a project were encoded or decided, or a frame of it has changed, for windows that show them. */
  coding: z.object({ project: z.number() }),
  /** Settings of the project that the session works in have changed; the client reads them again. */
  settings: z.object({}),
  /** Texts have changed; the client reads them again. */
  texts: z.object({}),
  /** The client asks too often: until it asks less, its events are dropped, and then its socket is closed. */
  refused: z.object({ code: z.literal('tooManyRequests') }),
  /** The server may have missed events; the client reads line, news and settings again. */
  resync: z.object({}),
} as const;

/** Client → server. */
export const authenticationReply = z.object({ key: z.string().check(z.maxLength(200)) });

/**
 * The `draft` event from a client: which draft its window has open (null: none), and where. A person who may not read
 * the draft receives no events.
 */
export const draftPlace = z.object({
  draft: z.nullable(z.number()),
  node: z.nullable(z.string().check(z.maxLength(64))),
  /** The field that the person is typing in. */
  field: z.nullable(z.string().check(z.maxLength(200))),
  /** Takes the field over from the person typing in it, whose window leaves it. */
  takes: z.optional(z.boolean()),
});

/**
 * The `coding` event from a client: the project whose encoding its window shows (null: none), and the use for a reviewer
 * who is no supervisor. A person who may not see it receives no events.
 */
export const codingPlace = z.object({ project: z.nullable(z.number()), use: z.nullable(z.number()) });
