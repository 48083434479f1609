import { describe, expect, it } from 'vitest';
import { drawMap } from './project-points.ts';

const region = (key: string, ...points: [number, number][]) => ({ key, name: key, rings: [points] });

describe('a drawn map', () => {
  it('has the north above and the west at the left, in a box that just holds it', () => {
    const map = drawMap([
      region('south', [34, 30], [35, 30], [35, 31], [34, 31], [34, 30]),
      region('north', [34, 32], [35, 32], [35, 33], [34, 33], [34, 32]),
    ]);
    const [south, north] = map.regions;
    expect(map.height).toBe(1_000);
    expect(map.width).toBeGreaterThan(250);
    expect(map.width).toBeLessThan(300);
    expect(north?.at[1]).toBeLessThan(south?.at[1] ?? 0);
    expect(south?.path).toMatch(/^M0 1000L/);
  });

  it('ends where the square of the earth does, far in the north and in the south', () => {
    const { frame } = drawMap([region('all', [-180, -90], [180, -90], [180, 90], [-180, 90], [-180, -90])]);
    expect([frame.left, frame.right]).toEqual([0, 1]);
    for (const edge of [frame.top, 1 - frame.bottom]) {
      expect(edge).toBeGreaterThan(0);
      expect(edge).toBeLessThan(0.01);
    }
  });

  it('names a region of several parts in the largest', () => {
    const map = drawMap([
      {
        key: 'a',
        name: 'a',
        rings: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
            [0, 0],
          ],
          [
            [10, 0],
            [20, 0],
            [20, 10],
            [10, 10],
            [10, 0],
          ],
        ],
      },
    ]);
    expect(map.regions[0]?.at[0]).toBeCloseTo(750, -1);
  });

  it('of nothing, and of one point, is empty and finite', () => {
    expect(drawMap([])).toMatchObject({ width: 1_000, height: 1_000, regions: [] });
    expect(drawMap([region('dot', [34, 31], [34, 31], [34, 31], [34, 31])]).regions[0]?.at).toEqual([0, 0]);
  });
});
