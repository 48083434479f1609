import { describe, expect, it } from 'vitest';
import { tilesOf } from './map-tiles.ts';
import { drawMap } from './project-points.ts';

const URL = 'https://tiles.example.org/{z}/{x}/{y}.png';

describe('the tiles under a map', () => {
  it('are those that web maps have at that place (Jerusalem, by the usual numbering)', () => {
    const ring: [number, number][] = [
      [35.1, 31.7],
      [35.3, 31.7],
      [35.3, 31.9],
      [35.1, 31.9],
      [35.1, 31.7],
    ];
    const tiles = tilesOf(drawMap([{ key: 'j', name: 'j', rings: [ring] }]).frame, URL);
    // Of 35.22 east, 31.78 north, by the usual formula of web maps.
    expect(tiles.map(({ address }) => address)).toContain('https://tiles.example.org/12/2448/1666.png');
    expect(tiles.length).toBeLessThanOrEqual(64);
  });

  it('cover the drawing and are as large as each other', () => {
    const ring: [number, number][] = [
      [-179, -80],
      [179, -80],
      [179, 80],
      [-179, 80],
      [-179, -80],
    ];
    const map = drawMap([{ key: 'w', name: 'w', rings: [ring] }]);
    const tiles = tilesOf(map.frame, URL);
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(map.width - 0.1);
    expect(new Set(tiles.map(({ size }) => size)).size).toBe(1);
  });
});
