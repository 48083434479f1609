import type { DrawnRegion } from './project-points.ts';

/** The regions whose middle, where their name stands, lies in a rectangle of the drawing. */
export function framedRegions(
  regions: readonly Pick<DrawnRegion, 'key' | 'at'>[],
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): readonly string[] {
  return regions
    .filter(({ at: [left, top] }) => left >= x && left <= x + width && top >= y && top <= y + height)
    .map(({ key }) => key);
}
