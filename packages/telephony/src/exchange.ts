import type { CallOutcome, DialRefusal, NumberFormat } from '@seker/fieldwork';
import type { Instant, Result } from '@seker/kernel';

/**
 * The port to a telephone exchange. An adapter owns the connection; calls belong to the exchange and outlive both
 * `stop` and a lost connection.
 */
export interface Exchange {
  readonly name: string;
  /**
   * Takes over live calls of another process of ours; call before `start`. Missed events are reported after `start`.
   */
  adopt(calls: readonly KnownCall[]): void;
  /** Connects and reports the state of every station; an unreachable exchange is connected once it is available. */
  start(): Promise<void>;
  /** Disconnects without hanging up any call. */
  stop(): Promise<void>;
  health(): ExchangeHealth;
  capabilities(): ExchangeCapabilities;
  /**
   * Rings the station, then the number. Resolves once the number is being dialled, or with a refusal. A station has one
   * live call; a call id that is already live is refused without effect, so a retry is safe. An aborted request is
   * refused as `timedOut`, and its call is hung up if it was set up after all.
   */
  originate(request: OriginateRequest, signal?: AbortSignal): Promise<Result<OriginatedCall, OriginateRefusal>>;
  /** Hangs up a call; a finished or unknown call is no error. */
  hangup(callId: string): Promise<void>;
  /** Changes a conversation that is under way; what the exchange cannot do (`capabilities`) is refused. */
  act(act: LineAct): Promise<Result<null, LineRefusal>>;
  stations(): readonly StationStatus[];
  calls(): readonly LiveCall[];
  /**
   * Subscribes a listener and returns the function that unsubscribes it. Every listener receives every event in the
   * order of `sequence`.
   */
  onEvent(listener: (event: ExchangeEvent) => void): () => void;
}

export interface ExchangeHealth {
  readonly up: boolean;
  /** All live calls are known: a call missing from `calls` is over. */
  readonly synced: boolean;
  readonly since: Instant | null;
  /** Why it is not up, or not synced; for the log and for the administrator. */
  readonly problem?: string;
  readonly version?: string;
  /** The last round trip to the exchange and back. */
  readonly roundTripMs?: number;
}

export interface ExchangeCapabilities {
  /** False when people dial by hand and no call is ever reported. */
  readonly dials: boolean;
  /** Whether `stations` and station events are available. */
  readonly watchesStations: boolean;
  /** What `act` can do. */
  readonly acts: readonly LineAct['type'][];
  /** Whether conversations can be recorded (`OriginateRequest.recording`). */
  readonly records: boolean;
}

export interface OriginateRequest {
  /** Our id of the call; it becomes its Uniqueid1. */
  readonly callId: string;
  readonly station: string;
  /** `+` and digits only, see `isDialable`. */
  readonly number: string;
  /** Digits before the number that the exchange needs to reach a line; see `dialString`. */
  readonly prefix?: string;
  /** How the line takes numbers; as they are by default. */
  readonly format?: NumberFormat;
  /** Where the line is (ISO code), for the format `national`. */
  readonly country?: string;
  /** The number presented to the respondent. */
  readonly callerId?: string;
  /** The line to dial through, by its name in the exchange's dial plan; by default the first one. */
  readonly trunk?: string;
  /** How long the number may ring, in seconds: 5 to 120. */
  readonly ringSeconds?: number;
  /** Whether the conversation is recorded; `paused` records silence until the act `record`. */
  readonly recording?: 'off' | 'paused' | 'on';
}

/** A change of a conversation that is under way. */
export type LineAct =
  /** The respondent waits, and hears nothing of the station; the call stays answered. */
  | { readonly type: 'hold'; readonly callId: string; readonly on: boolean }
  /** Records voices, or silence in their place. */
  | { readonly type: 'record'; readonly callId: string; readonly on: boolean }
  /**
   * Rings another station and lets it hear a call: `listen` unheard, `whisper` heard by the station, `barge` heard by
   * both. One supervision under way is changed by another `how` with its id. Ends with the call.
   */
  | {
      readonly type: 'supervise';
      readonly callId: string;
      /** Our id of the supervision, with the prefix `OWN_SUPERVISION`. */
      readonly supervisionId: string;
      readonly station: string;
      readonly how: SuperviseHow;
    }
  | { readonly type: 'endSupervision'; readonly supervisionId: string }
  /** The supervising station takes the conversation over; the first station leaves, and the call goes on. */
  | { readonly type: 'handOver'; readonly callId: string; readonly supervisionId: string };

export type SuperviseHow = 'listen' | 'whisper' | 'barge';

/** Why a conversation is not changed. `notOnLine`: there is no such conversation now. */
export const LINE_REFUSALS = [
  'notOnLine',
  'stationUnavailable',
  'unsupported',
  'exchangeDown',
  'timedOut',
  'unknown',
] as const;

export interface LineRefusal {
  readonly code: (typeof LINE_REFUSALS)[number];
}

export interface OriginatedCall {
  readonly uniqueId1: string;
  /** The respondent's leg; null when the exchange does not report it. */
  readonly uniqueId2: string | null;
}

export interface OriginateRefusal {
  readonly code: DialRefusal;
}

export interface StationStatus {
  readonly station: string;
  /** Status bits of the exchange: 0 idle, 1 in use, 2 busy, 4 unavailable, 8 ringing; negative: unknown station. */
  readonly status: number;
  /** Null while a freshly started exchange cannot know yet. */
  readonly registered: boolean | null;
}

/** A call that is live by our own records. */
export interface KnownCall extends Omit<LiveCall, 'farId' | 'isHeld'> {
  /** The supervision by which the station took the call over: its channel has that id. */
  readonly supervisionId?: string;
}

export interface LiveCall {
  readonly callId: string;
  readonly station: string;
  readonly number: string;
  readonly farId: string | null;
  readonly state: 'dialing' | 'ringing' | 'bridged';
  readonly isHeld: boolean;
  readonly since: Instant;
}

/** Who ended a call: one of the two people, our request, or the exchange (time-out, no circuit, shutdown). */
export type EndedBy = 'respondent' | 'interviewer' | 'us' | 'exchange';

/** News of the lines, without time and sequence number. */
export type ExchangeNews =
  | ({ readonly type: 'station' } & StationStatus)
  | { readonly type: 'dialing'; readonly callId: string; readonly farId: string; readonly station: string }
  | { readonly type: 'ringing'; readonly callId: string; readonly farId: string; readonly station: string }
  | {
      /** Station and respondent hear each other; only this counts as an answer. */
      readonly type: 'bridge';
      readonly callId: string;
      readonly farId: string;
      readonly station: string;
      readonly channel1: string;
      readonly channel2: string;
    }
  | {
      /** The whole call is over; reported once per call. */
      readonly type: 'ended';
      readonly callId: string;
      readonly station: string;
      /** The leg with the reason: the respondent's, or the station's when no number was dialled. */
      readonly uniqueId: string;
      readonly channel: string;
      readonly outcome: CallOutcome;
      readonly cause: number | null;
      readonly causeText: string;
      readonly by: EndedBy;
      /** Always false, because halves of `Local/` channels never end a call here; the wire requires the field. */
      readonly local: false;
    }
  /** The respondent waits, or is back in the conversation. */
  | { readonly type: 'held'; readonly callId: string; readonly station: string; readonly on: boolean }
  /** The exchange began or ended a recording of this call; it is named by the call id. */
  | { readonly type: 'recording'; readonly callId: string; readonly station: string; readonly on: boolean }
  /** A supervisor's station hears the call, or no longer does. */
  | {
      readonly type: 'supervision';
      readonly supervisionId: string;
      readonly callId: string;
      readonly station: string;
      readonly on: boolean;
      /** It ended before the station heard anything. */
      readonly failed?: true;
    }
  /** Another station has the conversation now. */
  | { readonly type: 'handedOver'; readonly callId: string; readonly station: string }
  /** The adapter has compared its calls with the exchange's; missed ends were reported before this event. */
  | { readonly type: 'resync' }
  | { readonly type: 'link'; readonly up: boolean };

export type ExchangeEvent = ExchangeNews & { readonly sequence: number; readonly at: Instant };
