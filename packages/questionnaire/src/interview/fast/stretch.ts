import type { AuthoredOutcome } from '../../document/routing-rule.ts';

/** Number of stops decided together; small, because a changed answer invalidates its whole stretch. */
export const STRETCH = 8;

/** The decisions for one stretch of stops, and the pass's state after it; routes share stretches. */
export interface Stretch {
  /** The first one is 0. */
  readonly index: number;
  readonly before: Stretch | null;
  /** An earlier stretch, so that any stretch is found in few steps. */
  readonly leap: Stretch | null;
  /** One bit per stop: set for an asked node. */
  readonly asked: number;
  /** One bit per stop: set for a question that only its empty lists keep from being asked. */
  readonly emptied: number;
  /** Visible questions asked from the beginning to the end of this stretch. */
  readonly askedSoFar: number;
  /** Entry places of pages that are jumped over, completely or in part. */
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

/** The leap of the next stretch; leaps double when two of equal width follow each other (a skew-binary jump list). */
export function leapAfter(before: Stretch | null): Stretch | null {
  if (before === null) return null;
  const { leap } = before;
  const further = leap?.leap ?? null;
  return indexOf(before) - indexOf(leap) === indexOf(leap) - indexOf(further) ? further : before;
}

function indexOf(stretch: Stretch | null): number {
  return stretch?.index ?? -1;
}
