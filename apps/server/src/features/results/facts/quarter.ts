import { type Instant, instant, MINUTE } from '@seker/kernel';

/** Every offset of a time zone is a whole number of these, so that days and hours of any zone are made of whole ones. */
const QUARTER = 15 * MINUTE;

export interface Span {
  /** Both at the beginning of a quarter of an hour. */
  readonly from: Instant;
  readonly until: Instant;
}

export function quarterOf(at: Instant): Instant {
  return instant(Math.floor(at / QUARTER) * QUARTER);
}

/** The fewest spans that hold these quarters, each named by a moment in it. */
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

/** The quarters that a stretch of time touches. */
export function spanAround(from: Instant, until: Instant): Span {
  return { from: quarterOf(from), until: instant(quarterOf(until) + QUARTER) };
}

/** A long span in pieces of at most so many milliseconds, which must be whole quarters. */
export function* piecesOf({ from, until }: Span, milliseconds: number): Generator<Span> {
  for (let at = from; at < until; at = instant(at + milliseconds))
    yield { from: at, until: instant(Math.min(at + milliseconds, until)) };
}
