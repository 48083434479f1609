import type { Instant } from '@seker/kernel';
import type { CallOutcome } from './outcome.ts';

export type CallState = 'empty' | 'dial' | 'answered' | 'failed' | 'stopping' | 'stopped';

/** The dialog that the interviewer owes an answer: pick a status, or decide after a broken call. */
export type CallPrompt = 'none' | 'status' | 'disconnected';

/** Why a call request was refused; `timedOut` and `unknown` also stand for an answer that never came. */
export const DIAL_REFUSALS = [
  'badNumber',
  'stationUnavailable',
  'stationBusy',
  'callInProgress',
  'exchangeDown',
  'timedOut',
  'unknown',
] as const;
export type DialRefusal = (typeof DIAL_REFUSALS)[number];

export interface HeardHangup {
  readonly uniqueId: string;
  readonly cause: number | null;
  readonly causeText: string;
  /** What the exchange already concluded; null where only the bare hang-up arrived. */
  readonly outcome: CallOutcome | null;
  readonly at: Instant;
}

/** An event of a call whose id is not known yet: kept until the request is answered. */
export type EarlyEvent =
  | ({ readonly type: 'hangup'; readonly callId: string } & HeardHangup)
  | { readonly type: 'bridged'; readonly callId: string; readonly farId: string | null; readonly at: Instant };

/** What is known for certain about one call. Facts are only ever added, so their order of arrival does not matter. */
export interface CallFacts {
  /** Uniqueid1 of the wire: the station's leg, and the id that we chose for the call. */
  readonly callId: string | null;
  /** Uniqueid2 of the wire: the respondent's leg. */
  readonly farId: string | null;
  readonly phoneId: number | null;
  /** Empty where there is no call. */
  readonly number: string;
  /** Dialled by hand: no exchange will ever report on this call. */
  readonly manual: boolean;
  /** The interviewer asked for this number again after a broken call. */
  readonly redial: boolean;
  readonly requestedAt: Instant | null;
  readonly answeredAt: Instant | null;
  readonly refused: { readonly reason: DialRefusal; readonly at: Instant } | null;
  readonly timedOutAt: Instant | null;
  readonly stopRequestedAt: Instant | null;
  readonly stoppedAt: Instant | null;
  readonly hangups: readonly HeardHangup[];
  readonly early: readonly EarlyEvent[];
  /** What the interviewer did with the dialog. */
  readonly choice: 'none' | 'continued' | 'statusAsked' | 'statusSet';
  /** The call came to life after it was given up: it has to be hung up once more. */
  readonly hangUpAgain: boolean;
}

/** What clients may see of a call: enough to draw a screen, and to start one from after a reload. */
export interface CallView {
  readonly state: CallState;
  readonly callId: string | null;
  readonly farId: string | null;
  readonly phoneId: number | null;
  readonly number: string;
  /** When this state began. */
  readonly since: Instant | null;
  readonly answeredAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly prompt: CallPrompt;
  readonly outcome: CallOutcome | null;
  readonly causeText: string | null;
}

/**
 * One interviewer's call as plain JSON: the facts, and what follows from them. Held by the server, mirrored by the
 * browser.
 */
export interface CallProcess extends CallFacts, CallView {
  readonly cause: number | null;
}

const noCall: CallFacts = {
  callId: null,
  farId: null,
  phoneId: null,
  number: '',
  manual: false,
  redial: false,
  requestedAt: null,
  answeredAt: null,
  refused: null,
  timedOutAt: null,
  stopRequestedAt: null,
  stoppedAt: null,
  hangups: [],
  early: [],
  choice: 'none',
  hangUpAgain: false,
};

export const emptyCall: CallProcess = {
  ...noCall,
  state: 'empty',
  since: null,
  endedAt: null,
  prompt: 'none',
  outcome: null,
  cause: null,
  causeText: null,
};

/** The facts of a new request; everything about an earlier call is forgotten. */
export function requestedCall(known: Partial<CallFacts>): CallFacts {
  return { ...noCall, ...known };
}
