import type { CallOutcome, DialRefusal } from '@seker/fieldwork';
import type { Instant, Result } from '@seker/kernel';

/**
 * A telephone exchange as the rest of the house sees it. An adapter owns the connection; calls belong to the exchange
 * and outlive both `stop` and a lost connection.
 */
export interface Exchange {
  readonly name: string;
  /**
   * Takes over the living calls that another process of ours has asked for; to be called before `start`. What happened
   * to them in between is told after it.
   */
  adopt(calls: readonly KnownCall[]): void;
  /** Connects and tells the state of every station; an exchange that is away is connected to as soon as it is there. */
  start(): Promise<void>;
  /** Disconnects. Never hangs a call up. */
  stop(): Promise<void>;
  health(): ExchangeHealth;
  capabilities(): ExchangeCapabilities;
  /**
   * Rings the station and then the number. Resolves once the number is being dialled, or with the reason why not. One
   * live call per station; a call id that lives already is refused and disturbs nothing, so a retry is safe. Given up
   * by its signal it is refused as `timedOut`, and hung up, should it have come into being.
   */
  originate(request: OriginateRequest, signal?: AbortSignal): Promise<Result<OriginatedCall, OriginateRefusal>>;
  /** Ends a call; one that is over or unknown is no error. */
  hangup(callId: string): Promise<void>;
  stations(): readonly StationStatus[];
  calls(): readonly LiveCall[];
  /** Returns what ends the subscription. Every listener hears every event, in the order of `sequence`. */
  onEvent(listener: (event: ExchangeEvent) => void): () => void;
}

export interface ExchangeHealth {
  readonly up: boolean;
  /** All living calls are known: one that is not among `calls` is over. */
  readonly synced: boolean;
  readonly since: Instant | null;
}

export interface ExchangeCapabilities {
  /** False where people dial by hand and nothing is ever reported about a call. */
  readonly dials: boolean;
  /** Whether `stations` and the station events say anything. */
  readonly watchesStations: boolean;
}

export interface OriginateRequest {
  /** Our own id of the call, which becomes its Uniqueid1. */
  readonly callId: string;
  readonly station: string;
  /** `+` and digits only, see `isDialable`. */
  readonly number: string;
  /** Digits before the number, where the exchange wants some to reach a line; see `dialString`. */
  readonly prefix?: string;
  readonly callerId?: string;
}

export interface OriginatedCall {
  readonly uniqueId1: string;
  /** The respondent's leg; null where the exchange does not tell. */
  readonly uniqueId2: string | null;
}

export interface OriginateRefusal {
  readonly code: DialRefusal;
}

export interface StationStatus {
  readonly station: string;
  /** Bits as the exchange sends them: 0 idle, 1 in use, 2 busy, 4 unavailable, 8 ringing; negative = not known to it. */
  readonly status: number;
  /** Null while the exchange has just started and cannot know yet. */
  readonly registered: boolean | null;
}

/** A call of which our own records say that it lives. */
export type KnownCall = Omit<LiveCall, 'farId'>;

export interface LiveCall {
  readonly callId: string;
  readonly station: string;
  readonly number: string;
  readonly farId: string | null;
  readonly state: 'dialing' | 'ringing' | 'bridged';
  readonly since: Instant;
}

/** Who ended a call: either person by hanging up, we by asking for it, or the exchange (time-out, no circuit, shutdown). */
export type EndedBy = 'respondent' | 'interviewer' | 'us' | 'exchange';

/** What happens on the lines, without when and in which order it was told. */
export type ExchangeNews =
  | ({ readonly type: 'station' } & StationStatus)
  | { readonly type: 'dialing'; readonly callId: string; readonly farId: string; readonly station: string }
  | { readonly type: 'ringing'; readonly callId: string; readonly farId: string; readonly station: string }
  | {
      /** The station and the respondent hear each other: the only thing that counts as an answer. */
      readonly type: 'bridge';
      readonly callId: string;
      readonly farId: string;
      readonly station: string;
      readonly channel1: string;
      readonly channel2: string;
    }
  | {
      /** The whole call is over; told once per call. */
      readonly type: 'ended';
      readonly callId: string;
      readonly station: string;
      /** The leg that tells why: the respondent's, or the station's when no number was dialled. */
      readonly uniqueId: string;
      readonly channel: string;
      readonly outcome: CallOutcome;
      readonly cause: number | null;
      readonly causeText: string;
      readonly by: EndedBy;
      /** Always false: halves of `Local/` channels never end a call here. The wire carries the field. */
      readonly local: false;
    }
  /** The adapter compared its calls with the exchange's; missed endings were told before this. */
  | { readonly type: 'resync' }
  | { readonly type: 'link'; readonly up: boolean };

export type ExchangeEvent = ExchangeNews & { readonly sequence: number; readonly at: Instant };
