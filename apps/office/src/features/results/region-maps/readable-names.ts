import type { DrawnRegion } from './project-points.ts';

/** Of a letter's height. */
const LETTER_WIDTH = 0.6;
/** A name with its figure below. */
const LINES = 2.6;

/** The regions whose names do not run into another's; the largest have theirs first. */
export function readableNames(regions: readonly DrawnRegion[], letter: number): readonly DrawnRegion[] {
  const placed: { readonly at: readonly [number, number]; readonly width: number }[] = [];
  return [...regions]
    .sort((one, other) => other.size - one.size)
    .filter(({ name, at }) => {
      const width = Math.max(3, name.length) * LETTER_WIDTH * letter;
      const isFree = placed.every(
        (other) =>
          Math.abs(other.at[0] - at[0]) > (other.width + width) / 2 || Math.abs(other.at[1] - at[1]) > LINES * letter,
      );
      if (isFree) placed.push({ at, width });
      return isFree;
    });
}
