import type { OriginateRequest } from '../exchange.ts';
import type { RawEvent } from './raw-event.ts';

/** Receives what an exchange sends over its management interface. */
export interface WireListener {
  /** Connected; events follow. */
  up(): void;
  event(raw: RawEvent): void;
  /** Disconnected; the wire reconnects by itself. */
  down(): void;
}

/** The connection to an exchange: requests, and raw events. */
export interface ExchangeWire {
  /** Connects, and reconnects after each disconnect; resolves after the first attempt, even if it failed. */
  open(listener: WireListener): Promise<void>;
  close(): Promise<void>;
  dial(request: OriginateRequest): void;
  hangUp(callId: string): void;
  /**
   * Requests the states of all stations and all live channels; they arrive as events, `CoreShowChannelsComplete` last.
   */
  list(): void;
}
