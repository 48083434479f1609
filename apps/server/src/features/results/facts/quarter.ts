import { type Instant, instant, MINUTE } from '@seker/kernel';

/** Every time zone offset is a multiple of it, so that days and hours of any zone consist of whole quarters. */
const QUARTER = 15 * MINUTE;

export interface Span {
  /** Both at the start of a quarter of an hour. */
  readonly from: Instant;
  readonly until: Instant;
}

export function quarterOf(at: Instant): Instant {
  return instant(Math.floor(at / QUARTER) * QUARTER);
}

/** Returns the fewest spans that contain the quarters of these moments. */
export function spansOf(moments: readonly Instant[]): readonly Span[] {
  const quarters = [...new Set(moments.map(quarterOf))].sort((a, b) => a - b);
  const spans: Span[] = [];
  for (const from of quarters) {
    const until = instant(from + QUARTER);
    const last = spans.at(-1);
    if (last?.until === from) spans[spans.length - 1] = { from: last.from, until };
    else spans.push({ from, until });
  }
  return spans;
}

/** Returns the quarters that a period touches. */
export function spanAround(from: Instant, until: Instant): Span {
  return { from: quarterOf(from), until: instant(quarterOf(until) + QUARTER) };
}

/** Splits a span into pieces of at most this many milliseconds, a multiple of quarters. */
export function* piecesOf({ from, until }: Span, milliseconds: number): Generator<Span> {
  for (let at = from; at < until; at = instant(at + milliseconds))
    yield { from: at, until: instant(Math.min(at + milliseconds, until)) };
}
