import type { Result } from '@seker/kernel';
import type { ExchangeCapabilities, LineRefusal, OriginateRequest, SuperviseHow } from '../exchange.ts';
import type { RawEvent } from './raw-event.ts';

/** Receives what an exchange sends over its management interface. */
export interface WireListener {
  /** Connected; events follow. */
  up(): void;
  event(raw: RawEvent): void;
  /** Disconnected; the wire reconnects by itself. */
  down(): void;
}

/** A change of channels, by their names on the exchange. */
export type WireAct =
  | { readonly type: 'hold' | 'resume'; readonly far: string; readonly station: string }
  | { readonly type: 'record'; readonly far: string; readonly on: boolean }
  | {
      readonly type: 'supervise';
      readonly supervisionId: string;
      readonly callId: string;
      readonly station: string;
      readonly how: SuperviseHow;
      /** The channel that supervises already, and changes how. */
      readonly channel: string | null;
    }
  /** The respondent's channel leaves its bridge for one with the supervisor's. */
  | { readonly type: 'join'; readonly far: string; readonly supervisor: string };

/** The connection to an exchange: requests, and raw events. */
export interface ExchangeWire {
  readonly capabilities: Pick<ExchangeCapabilities, 'acts' | 'records'>;
  /** Connects, and reconnects after each disconnect; resolves after the first attempt, even if it failed. */
  open(listener: WireListener): Promise<void>;
  close(): Promise<void>;
  /** A request that is refused outright arrives as the event of a failed originate. */
  dial(request: OriginateRequest): void;
  /** Hangs up channels by their ids; those that are gone are no error. */
  hangUp(uniqueIds: readonly string[]): void;
  /**
   * Requests the states of all stations and all live channels; they arrive as events. Those of the list carry `listId`
   * as their ActionID, `CoreShowChannelsComplete` with the number of items last.
   */
  list(listId: string): void;
  act(act: WireAct): Promise<Result<null, LineRefusal>>;
  /** What is known of the connection beside its being up. */
  state(): { readonly problem?: string; readonly version?: string; readonly roundTripMs?: number };
}
