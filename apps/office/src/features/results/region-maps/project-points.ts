import type { Region } from '@seker/contract';

export interface DrawnRegion {
  readonly key: string;
  readonly name: string;
  /** The path of an SVG. */
  readonly path: string;
  /** Where its name stands: the middle of its largest part. */
  readonly at: readonly [number, number];
  /** The area of that part. */
  readonly size: number;
}

/** How the drawing lies in Mercator's square of the whole earth, of which each side is 1. */
export interface MapFrame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Of the drawing, for one side of the square. */
  readonly scale: number;
}

export interface DrawnMap {
  readonly frame: MapFrame;
  readonly width: number;
  readonly height: number;
  readonly regions: readonly DrawnRegion[];
}

/** Of the longer side. */
const SIZE = 1_000;
const RADIANS = Math.PI / 180;

/** The regions by Mercator's projection, the north above, in a box that just holds them. */
export function drawMap(regions: readonly Region[]): DrawnMap {
  const projected = regions.map(({ rings, ...named }) => ({
    ...named,
    rings: rings.map((ring) => ring.map(([longitude, latitude]) => [longitude * RADIANS, mercator(latitude)] as const)),
  }));
  const points = projected.flatMap(({ rings }) => rings.flat());
  const [west, east] = rangeOf(points.map(([x]) => x));
  const [south, north] = rangeOf(points.map(([, y]) => y));
  const scale = SIZE / Math.max(east - west, north - south, 1e-9);
  const place = ([x, y]: readonly [number, number]): readonly [number, number] => [
    round((x - west) * scale),
    round((north - y) * scale),
  ];
  return {
    frame: {
      left: unit(west),
      right: unit(east),
      top: unit(-north),
      bottom: unit(-south),
      scale: scale * 2 * Math.PI,
    },
    width: round((east - west) * scale),
    height: round((north - south) * scale),
    regions: projected.map(({ key, name, rings }) => {
      const placed = rings.map((ring) => ring.map(place));
      return { key, name, path: placed.map(pathOf).join(''), ...middleOf(placed) };
    }),
  };
}

/** Where a longitude and a latitude lie on a drawing. */
export function placeOn(
  { left, top, scale }: MapFrame,
  longitude: number,
  latitude: number,
): readonly [number, number] {
  return [round((unit(longitude * RADIANS) - left) * scale), round((unit(-mercator(latitude)) - top) * scale)];
}

/** Around the equator, in metres. */
const EARTH = 40_075_017;

/** A length in metres in units of a drawing, where a metre is longer the further from the equator it is. */
export function metresOn({ scale }: MapFrame, latitude: number, metres: number): number {
  return (metres / (EARTH * Math.cos(latitude * RADIANS))) * scale;
}

/** From radians around nought to a side of the square. */
function unit(radians: number): number {
  return 0.5 + radians / (2 * Math.PI);
}

function mercator(latitude: number): number {
  // Beyond it the projection runs away to infinity.
  const held = Math.max(-85, Math.min(85, latitude));
  return Math.log(Math.tan(Math.PI / 4 + (held * RADIANS) / 2));
}

function pathOf(ring: readonly (readonly [number, number])[]): string {
  return `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

/** The centre of the largest ring's area. */
function middleOf(rings: readonly (readonly (readonly [number, number])[])[]): Pick<DrawnRegion, 'at' | 'size'> {
  let best: Pick<DrawnRegion, 'at' | 'size'> = { size: -1, at: [0, 0] };
  for (const ring of rings) {
    let [area, cx, cy] = [0, 0, 0];
    ring.forEach(([x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      const cross = x * nextY - nextX * y;
      area += cross;
      cx += (x + nextX) * cross;
      cy += (y + nextY) * cross;
    });
    const first = ring[0] ?? [0, 0];
    const at = area === 0 ? first : ([round(cx / (3 * area)), round(cy / (3 * area))] as const);
    if (Math.abs(area) > best.size) best = { size: Math.abs(area), at };
  }
  return best;
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least > most ? [0, 1] : [least, most];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
