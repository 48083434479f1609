import { type Instant, instant } from '@seker/kernel';

/** A device's two clocks, read at one moment, in milliseconds: what it says that the time is, and one that only goes on. */
export interface ClockReading {
  readonly wall: number;
  readonly monotonic: number;
}

/** How far a device's clock is from the server's, as of its last contact. Events keep the raw time beside it. */
export interface ClockOffset {
  /** Added to the device's time it gives the server's. */
  readonly offsetMilliseconds: number;
  /** The offset is right to within this: half of the round trip, for the answer may have lain anywhere in it. */
  readonly uncertainMilliseconds: number;
}

/** The offset, by an answer that tells the server's time. A clock that was set while it was waited for does no harm. */
export function measureOffset(contact: {
  readonly asked: ClockReading;
  readonly answered: ClockReading;
  readonly serverTime: Instant;
}): ClockOffset {
  const half = Math.max(0, contact.answered.monotonic - contact.asked.monotonic) / 2;
  return {
    offsetMilliseconds: Math.round(contact.serverTime + half - contact.answered.wall),
    uncertainMilliseconds: Math.ceil(half),
  };
}

/** The server's time at a moment of the device. */
export function serverTimeAt(wall: number, { offsetMilliseconds }: ClockOffset): Instant {
  return instant(wall + offsetMilliseconds);
}

/** The longest that two clocks may drift apart by themselves between two readings, in milliseconds. */
const DRIFT = 2_000;

/**
 * Whether the clock was set back between two readings of one page: then the offset is of no use until the next contact. One
 * that was set ahead cannot be told from a device that has slept.
 */
export function isSetBack(before: ClockReading, after: ClockReading): boolean {
  return after.wall - before.wall < after.monotonic - before.monotonic - DRIFT;
}
