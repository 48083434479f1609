declare const brand: unique symbol;

/** A point in time: milliseconds since 1970-01-01T00:00Z. Pure packages receive it and never read a clock. */
export type Instant = number & { readonly [brand]: 'Instant' };

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function instant(epochMilliseconds: number): Instant {
  return epochMilliseconds as Instant;
}

/** The instant `milliseconds` later (earlier when negative). */
export function later(from: Instant, milliseconds: number): Instant {
  return instant(from + milliseconds);
}
