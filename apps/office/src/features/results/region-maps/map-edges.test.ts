import { describe, expect, it } from 'vitest';
import { tilesOf } from './map-tiles.ts';
import { drawMap } from './project-points.ts';
import { readableNames } from './readable-names.ts';

const URL = '/{z}/{x}/{y}';
const frame = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
  scale: 1_000,
});
const addresses = (...box: readonly [number, number, number, number]) =>
  tilesOf(frame(...box), URL).map(({ address }) => address);

describe('the tiles below a map', () => {
  it('cover the whole box, each in its place', () => {
    // A side of half the earth asks for 900 / 128 tiles: zoom 3, of which each is an eighth.
    expect(tilesOf(frame(0, 0, 0.5, 0.2), URL).map(({ address, x, y, size }) => [address, x, y, size])).toEqual(
      [0, 1, 2, 3, 4].flatMap((column) => [0, 1].map((row) => [`/3/${column}/${row}`, column * 125, row * 125, 125])),
    );
    expect(tilesOf(frame(0.3, 0.55, 0.4, 0.6), URL)[0]).toMatchObject({ size: 1_000 / 32 });
  });

  it('are none beyond the edge of the earth, and never finer than there are', () => {
    expect(addresses(-0.2, -0.2, 1.2, 1.2).every((one) => /^\/1\/[01]\/[01]$/.test(one))).toBe(true);
    expect(addresses(0.5, 0.5, 0.5, 0.5)).toEqual(['/18/131072/131072']);
    expect(addresses(1, 1, 1, 1)).toEqual(['/18/262143/262143']);
  });

  it('get coarser where they would be too many', () => {
    const many = tilesOf({ left: 0, top: 0, right: 1, bottom: 1, scale: 1 }, URL);
    expect(many.length).toBeLessThanOrEqual(64);
    expect(new Set(many.map(({ address }) => address)).size).toBe(many.length);
  });
});

describe('a map of regions', () => {
  const square = (west: number, south: number, size: number) =>
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
    ] as const;
  const region = (key: string, ...rings: readonly ReturnType<typeof square>[]) => ({ key, name: key, rings }) as never;

  it('fits its regions into a thousand, the north above', () => {
    const {
      width,
      height,
      regions,
      frame: at,
    } = drawMap([region('a', square(0, 0, 10)), region('b', square(30, 0, 10))]);
    expect(width).toBe(1_000);
    // Forty degrees of longitude are 1000; ten degrees of latitude beside the equator a little more than 250.
    expect(height).toBeCloseTo(251.3, 1);
    expect(regions.map(({ path }) => path)).toEqual([
      `M0 ${height}L250 ${height}L250 0L0 0Z`,
      `M750 ${height}L1000 ${height}L1000 0L750 0Z`,
    ]);
    expect(regions[1]?.at).toEqual([875, expect.closeTo(height / 2, 0)]);
    expect(regions[0]?.size).toBeCloseTo(2 * 250 * height, 3);
    expect([at.left, at.right, at.bottom]).toEqual([0.5, 0.5 + 40 / 360, 0.5]);
    expect(at.top).toBeLessThan(0.5);
    expect(at.scale).toBeCloseTo(9_000, 6);
  });

  it('has the name of a region in the middle of its largest part', () => {
    const { regions } = drawMap([region('a', square(0, 0, 2), square(20, 0, 8))]);
    expect(regions[0]?.at[0]).toBeCloseTo((24 / 28) * 1_000, 0);
    expect(regions[0]?.path.match(/M/g)).toHaveLength(2);
  });

  it('holds what lies at the poles, what is a single point, and nothing at all', () => {
    const poles = drawMap([region('p', square(0, -89, 1), square(0, 88, 1))]);
    expect(poles.height).toBe(1_000);
    expect(Number.isFinite(poles.frame.top)).toBe(true);
    const point = drawMap([{ key: 'x', name: 'x', rings: [[[5, 5]]] } as never]);
    expect(point.regions[0]).toMatchObject({ path: 'M0 0Z', at: [0, 0], size: 0 });
    const none = drawMap([]);
    expect([none.regions, none.width]).toEqual([[], 1_000]);
  });
});

describe('the names on a map', () => {
  const named = (name: string, x: number, y: number, size = 1) => ({
    key: name,
    name,
    path: '',
    at: [x, y] as const,
    size,
  });
  const shown = (...regions: readonly ReturnType<typeof named>[]) => readableNames(regions, 10).map(({ name }) => name);

  it('stand where they do not run into each other, those of the largest first', () => {
    // Six letters are 36 wide, a line with its figure 26 high.
    expect(shown(named('abcdef', 0, 0), named('ghijkl', 36, 0))).toEqual(['abcdef']);
    expect(shown(named('abcdef', 0, 0), named('ghijkl', 36.1, 0))).toEqual(['abcdef', 'ghijkl']);
    expect([shown(named('a', 0, 0), named('b', 0, 26)), shown(named('a', 0, 0), named('b', 0, 26.1))]).toEqual([
      ['a'],
      ['a', 'b'],
    ]);
    expect(shown(named('small', 0, 0, 1), named('large', 0, 0, 5))).toEqual(['large']);
    // A short name is as wide as three letters, for its figure.
    expect([shown(named('a', 0, 0), named('b', 18, 0)), shown(named('a', 0, 0), named('b', 18.1, 0))]).toEqual([
      ['a'],
      ['a', 'b'],
    ]);
  });
});
