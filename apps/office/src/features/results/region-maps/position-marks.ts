import type { PositionPoint } from '@seker/contract';
import { type DrawnMap, metresOn, placeOn } from './project-points.ts';

/** One place of the map, with the interviews that were there; the newest first. */
export interface PositionMark {
  readonly key: string;
  readonly at: readonly [number, number];
  readonly points: readonly [PositionPoint, ...PositionPoint[]];
  /** How far a single one may lie from there, in units of the drawing; 0 for several. */
  readonly blur: number;
}

/** Along the longer side: what is closer together is one mark. */
const CELLS = 50;

/** The marks of positions on a map, and how many lie outside of it. */
export function marksOf(
  map: Pick<DrawnMap, 'frame' | 'width' | 'height'> | null,
  points: readonly PositionPoint[],
): { readonly marks: readonly PositionMark[]; readonly outside: number } {
  if (map === null) return { marks: [], outside: 0 };
  const { frame, width, height } = map;
  const cell = Math.max(width, height) / CELLS;
  const cells = new Map<string, { readonly point: PositionPoint; readonly at: readonly [number, number] }[]>();
  let outside = 0;
  for (const point of points) {
    const at = placeOn(frame, point.lon, point.lat);
    if (at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) outside += 1;
    else {
      const key = at.map((one) => Math.floor(one / cell)).join();
      const held = cells.get(key) ?? [];
      cells.set(key, held);
      held.push({ point, at });
    }
  }
  const marks = [...cells].flatMap(([key, held]): readonly PositionMark[] => {
    const [first, ...more] = held.map(({ point }) => point);
    if (first === undefined) return [];
    const middle = (axis: 0 | 1): number => held.reduce((sum, { at }) => sum + at[axis], 0) / held.length;
    const blur = more.length > 0 ? 0 : metresOn(frame, first.lat, first.accuracy);
    return [{ key, at: [middle(0), middle(1)], points: [first, ...more], blur }];
  });
  return { marks, outside };
}
