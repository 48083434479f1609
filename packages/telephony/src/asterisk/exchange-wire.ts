import type { OriginateRequest } from '../exchange.ts';
import type { RawEvent } from './raw-event.ts';

/** What comes from an exchange over its management interface. */
export interface WireListener {
  /** The connection stands; events come from now on. */
  up(): void;
  event(raw: RawEvent): void;
  /** The connection is lost; the wire connects again by itself. */
  down(): void;
}

/** The connection to an exchange: what can be asked of it, and its events as they stand on the wire. */
export interface ExchangeWire {
  /** Connects, and connects again whenever it is cut off; resolves after the first attempt, also where it failed. */
  open(listener: WireListener): Promise<void>;
  close(): Promise<void>;
  dial(request: OriginateRequest): void;
  hangUp(callId: string): void;
  /** Asks for the states of all stations and for all living channels: they come as events, `CoreShowChannelsComplete` last. */
  list(): void;
}
