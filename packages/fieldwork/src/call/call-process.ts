import type { Instant } from '@seker/kernel';
import type { CallOutcome } from './outcome.ts';

export type CallState = 'empty' | 'dial' | 'answered' | 'failed' | 'stopping' | 'stopped';

/** The dialog that waits for the interviewer: pick a status, or decide after a broken call. */
export type CallPrompt = 'none' | 'status' | 'disconnected';

/** Why a call request was refused; `timedOut` and `unknown` also cover a missing answer. */
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
  /** The exchange's conclusion; null when only the bare hang-up arrived. */
  readonly outcome: CallOutcome | null;
  readonly at: Instant;
}

/** An event of a call whose id is not yet known, kept until the request is answered. */
export type EarlyEvent =
  | ({ readonly type: 'hangup'; readonly callId: string } & HeardHangup)
  | { readonly type: 'bridged'; readonly callId: string; readonly farId: string | null; readonly at: Instant };

/** The respondent was put on hold, or brought back. */
export interface HoldTurn {
  readonly on: boolean;
  readonly at: Instant;
}

/** The known facts about one call. Facts are only added, so their order of arrival does not matter. */
export interface CallFacts {
  /** `uniqueid1` on the wire: the station's leg, whose id the server chooses for the call. */
  readonly callId: string | null;
  /** `uniqueid2` on the wire: the respondent's leg. */
  readonly farId: string | null;
  readonly phoneId: number | null;
  /** Empty without a call. */
  readonly number: string;
  /** Dialled by hand: the exchange never reports on this call. */
  readonly manual: boolean;
  /** The interviewer dials this number again after a broken call. */
  readonly redial: boolean;
  readonly requestedAt: Instant | null;
  readonly answeredAt: Instant | null;
  readonly refused: { readonly reason: DialRefusal; readonly at: Instant } | null;
  readonly timedOutAt: Instant | null;
  readonly stopRequestedAt: Instant | null;
  readonly stoppedAt: Instant | null;
  /** In the order of their times; a respondent on hold is still on the line. */
  readonly holds: readonly HoldTurn[];
  /** The conversation goes on without the interviewer since then. */
  readonly handedOverAt: Instant | null;
  readonly hangups: readonly HeardHangup[];
  readonly early: readonly EarlyEvent[];
  /** The interviewer's choice in the dialog. */
  readonly choice: 'none' | 'continued' | 'statusAsked' | 'statusSet';
  /** The call was bridged after it was given up, so it needs another hang-up. */
  readonly hangUpAgain: boolean;
}

/** The part of a call that clients see: enough to draw a screen and to resume after a reload. */
export interface CallView {
  readonly state: CallState;
  readonly callId: string | null;
  readonly farId: string | null;
  readonly phoneId: number | null;
  readonly number: string;
  /** Start of this state. */
  readonly since: Instant | null;
  readonly answeredAt: Instant | null;
  /** Since when the respondent is on hold; null while both hear each other, and after the end. */
  readonly heldSince: Instant | null;
  readonly endedAt: Instant | null;
  readonly prompt: CallPrompt;
  readonly outcome: CallOutcome | null;
  readonly causeText: string | null;
}

/**
 * One interviewer's call as plain JSON: the facts and the values derived from them. The server holds it, the browser
 * mirrors it.
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
  holds: [],
  handedOverAt: null,
  hangups: [],
  early: [],
  choice: 'none',
  hangUpAgain: false,
};

export const emptyCall: CallProcess = {
  ...noCall,
  state: 'empty',
  since: null,
  heldSince: null,
  endedAt: null,
  prompt: 'none',
  outcome: null,
  cause: null,
  causeText: null,
};

/** The facts of a new request; facts of an earlier call are dropped. */
export function requestedCall(known: Partial<CallFacts>): CallFacts {
  return { ...noCall, ...known };
}
