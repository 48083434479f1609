import * as z from 'zod/mini';
import { floorEvent } from './calls/field/control.ts';
import { draftVisitor } from './calls/questionnaires/drafts.ts';
import { newsItem } from './interviewer-entities.ts';

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
  /** Our own word for what happened (`busy`, `noAnswer`, …), so that a status can be suggested. */
  outcome: z.optional(z.string()),
});
export const extensionEvent = z.object({
  type: z.literal('extension-status'),
  station: z.string(),
  at: z.string(),
  Status: z.number(),
  registered: z.boolean(),
});
/** What `BLB_event` carries, only ever to the station's own socket. */
export const lineEvent = z.discriminatedUnion('type', [bridgeEvent, hangupEvent, extensionEvent]);
export type LineEvent = z.infer<typeof lineEvent>;

/** Why a screen is sent away from what it shows. */
export const forceReason = z.enum(['loggedOff', 'released', 'disabled', 'idle']);
export type ForceReason = z.output<typeof forceReason>;

const draftPerson = z.object({ id: z.number(), name: z.string() });
/** What goes on in a draft, to those who have said that they have it open. */
export const draftEvent = z.discriminatedUnion('type', [
  /** All who are there now. */
  z.object({ type: z.literal('here'), draft: z.number(), here: z.array(draftVisitor) }),
  /** It has come to this revision: what was missed is asked for with `readCommands`. */
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

/** Server → client events by name; a payload that does not parse is dropped by the client. */
export const serverEvents = {
  authentication: z.object({}),
  connection_initialized: z.object({ station: z.nullable(z.string()) }),
  BLB_event: lineEvent,
  news: newsItem,
  message: z.object({ id: z.number(), dt: z.string(), value: z.string() }),
  force: z.object({ reason: forceReason }),
  capture: z.object({ id: z.string() }),
  /** The held respondent has changed (finished on the web): ask for it again. */
  respondent: z.object({ sfId: z.number() }),
  draft: draftEvent,
  floor: floorEvent,
  /** Other texts are said: ask for them. */
  texts: z.object({}),
  /** The server may have missed what it should have told: ask for the line and the news. */
  resync: z.object({}),
} as const;

/** Client → server. */
export const authenticationReply = z.object({ key: z.string().check(z.maxLength(200)) });

/**
 * The event `draft` from a client: which draft its window has open (null: none any more), and where in it. Where one may not
 * read the draft, nothing is told.
 */
export const draftPlace = z.object({
  draft: z.nullable(z.number()),
  node: z.nullable(z.string().check(z.maxLength(64))),
  /** The field in which one types. */
  field: z.nullable(z.string().check(z.maxLength(200))),
  /** The field is taken over from the one who typed in it: their window leaves it. */
  takes: z.optional(z.boolean()),
});
