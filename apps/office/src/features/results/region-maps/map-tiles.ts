import type { MapFrame } from './project-points.ts';

export interface PlacedTile {
  readonly address: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Pixels of a tile's side, and about how many the drawing has on a screen. */
const TILE = 256;
const SHOWN = 900;
const MOST_ZOOM = 18;
const MOST_TILES = 64;

/** The tiles that lie under a drawing, as fine as the screen shows them. */
export function tilesOf(frame: MapFrame, url: string): readonly PlacedTile[] {
  const side = Math.max(frame.right - frame.left, frame.bottom - frame.top, 1e-9);
  const wanted = Math.max(0, Math.min(MOST_ZOOM, Math.round(Math.log2(SHOWN / (TILE * side)))));
  for (let zoom = wanted; zoom >= 0; zoom -= 1) {
    const tiles = tilesAt(frame, zoom, url);
    if (tiles.length <= MOST_TILES) return tiles;
  }
  return [];
}

function tilesAt(frame: MapFrame, zoom: number, url: string): readonly PlacedTile[] {
  const count = 2 ** zoom;
  const last = count - 1;
  const at = (place: number): number => Math.max(0, Math.min(last, Math.floor(place * count)));
  const size = frame.scale / count;
  const tiles: PlacedTile[] = [];
  for (let column = at(frame.left); column <= at(frame.right); column += 1)
    for (let row = at(frame.top); row <= at(frame.bottom); row += 1)
      tiles.push({
        address: url.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row)),
        x: (column / count - frame.left) * frame.scale,
        y: (row / count - frame.top) * frame.scale,
        size,
      });
  return tiles;
}
