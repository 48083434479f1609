/** A unit of a sample in the course of its release. */
export interface UnitInRelease {
  /** Its release cell: within one, the units are released in the random order of the draw. */
  readonly cell: string;
  readonly isReleased: boolean;
  /** The inclusion probability of the draw; null for one that is not left to chance. */
  readonly probability: number | null;
}

/**
 * The base weight of each unit: 1 / (probability × released ÷ drawn of its release cell). The released units of a cell
 * stand for all that were drawn of it. Null for a unit that is not released, and for one without a probability.
 */
export function baseWeights(units: readonly UnitInRelease[]): readonly (number | null)[] {
  const tally = new Map<string, { drawn: number; released: number }>();
  for (const { cell, isReleased } of units) {
    const counts = tally.get(cell) ?? { drawn: 0, released: 0 };
    counts.drawn += 1;
    if (isReleased) counts.released += 1;
    tally.set(cell, counts);
  }
  return units.map(({ cell, isReleased, probability }) => {
    const counts = tally.get(cell);
    if (!isReleased || probability === null || counts === undefined) return null;
    return counts.drawn / counts.released / probability;
  });
}
