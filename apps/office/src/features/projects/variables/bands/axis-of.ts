import type { BandsSight, NewBands } from '@seker/contract';

/** What a chart of bands shows: bars of equal width from the least to the most. */
export interface Axis {
  readonly least: number;
  readonly most: number;
  readonly width: number;
  readonly bars: readonly { readonly from: number; readonly count: number }[];
  /** Whether the last bar also has those above it. */
  readonly isCut: boolean;
}

/** Beyond this part of the people the last bar takes the rest, so that a few great numbers do not flatten all others. */
const SHOWN = 0.995;
const MOST_BARS = 160;
/** Without any people: the ages of adults. */
const EMPTY_AGES = [15, 90] as const;

export function axisOf(
  { width, steps }: BandsSight['histogram'],
  { cuts, end, measure }: Pick<NewBands, 'cuts' | 'end' | 'measure'>,
): Axis {
  const first = cuts[0] ?? 0;
  const last = end ?? cuts.at(-1) ?? 0;
  if (steps.length === 0) {
    const [from, to] = measure === 'age' ? EMPTY_AGES : [0, 0];
    const room = Math.max(width, (last - first) / 4, 1);
    return { least: Math.min(from, first), most: Math.max(to, last + room), width, bars: [], isCut: false };
  }
  const people = steps.reduce((all, { count }) => all + count, 0);
  let seen = 0;
  const shown = steps.find(({ count }) => (seen += count) >= people * SHOWN)?.from ?? 0;
  const least = Math.min(steps[0]?.from ?? 0, stepBelow(first, width));
  const wanted = Math.max(shown, stepBelow(last, width)) + width;
  const number = Math.min(MOST_BARS, Math.max(1, Math.round((wanted - least) / width)));
  const counts = Array.from({ length: number }, () => 0);
  for (const { from, count } of steps) {
    const at = Math.min(number - 1, Math.max(0, Math.round((from - least) / width)));
    counts[at] = (counts[at] ?? 0) + count;
  }
  const most = least + number * width;
  const bars = counts.map((count, at) => ({ from: Number((least + at * width).toPrecision(12)), count }));
  return { least, most, width, bars, isCut: (steps.at(-1)?.from ?? 0) >= most };
}

function stepBelow(value: number, width: number): number {
  return Math.floor(value / width) * width;
}
