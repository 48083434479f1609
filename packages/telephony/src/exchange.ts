import type { CallOutcome, DialRefusal } from '@seker/fieldwork';
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
}

export interface ExchangeCapabilities {
  /** False when people dial by hand and no call is ever reported. */
  readonly dials: boolean;
  /** Whether `stations` and station events are available. */
  readonly watchesStations: boolean;
}

export interface OriginateRequest {
  /** Our id of the call; it becomes its Uniqueid1. */
  readonly callId: string;
  readonly station: string;
  /** `+` and digits only, see `isDialable`. */
  readonly number: string;
  /** Digits before the number that the exchange needs to reach a line; see `dialString`. */
  readonly prefix?: string;
  readonly callerId?: string;
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
export type KnownCall = Omit<LiveCall, 'farId'>;

export interface LiveCall {
  readonly callId: string;
  readonly station: string;
  readonly number: string;
  readonly farId: string | null;
  readonly state: 'dialing' | 'ringing' | 'bridged';
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
  /** The adapter has compared its calls with the exchange's; missed ends were reported before this event. */
  | { readonly type: 'resync' }
  | { readonly type: 'link'; readonly up: boolean };

export type ExchangeEvent = ExchangeNews & { readonly sequence: number; readonly at: Instant };
