import type { AuthoredOutcome } from '../../document/routing-rule.ts';

/** How many stops are decided together. Few, because a changed answer decides its whole stretch again. */
export const STRETCH = 8;

/**
 * What the pass decided about one stretch of stops, and how it stood after them; routes share those they have in
 * common.
 */
export interface Stretch {
  /** The first is 0. */
  readonly index: number;
  readonly before: Stretch | null;
  /** One further back, so that any earlier stretch is found in few hops however long the way is. */
  readonly leap: Stretch | null;
  /** A bit for each stop that is a node and is asked. */
  readonly asked: number;
  /** The visible questions asked from the beginning to the end of this stretch. */
  readonly askedSoFar: number;
  /** Where the pages that are jumped over, in part or whole, are entered. */
  readonly entries: ReadonlyMap<string, number>;
  readonly skipTo: number;
  readonly endsWith: AuthoredOutcome | null;
}

export function stretchAt(last: Stretch | null, index: number): Stretch | null {
  let stretch = last;
  while (stretch !== null && stretch.index > index) {
    const { leap }: Stretch = stretch;
    stretch = leap !== null && leap.index >= index ? leap : stretch.before;
  }
  return stretch;
}

/** The leap of the stretch that follows: leaps double where two of the same width stand behind one another. */
export function leapAfter(before: Stretch | null): Stretch | null {
  if (before === null) return null;
  const { leap } = before;
  const further = leap?.leap ?? null;
  return indexOf(before) - indexOf(leap) === indexOf(leap) - indexOf(further) ? further : before;
}

function indexOf(stretch: Stretch | null): number {
  return stretch?.index ?? -1;
}
