import { describe, expect, it } from 'vitest';
import { matchRegions, shadeOf } from './region-figures.ts';

const value = (said: string, ...labels: string[]) => ({
  value: said,
  labels,
  cases: 1,
  tried: 1,
  completes: 1,
  refusals: 0,
  responseRate: 1,
});

describe('the regions of a map', () => {
  it('are found by their key, or by what the list calls them in any language', () => {
    const north = value('north', 'צפון', 'North');
    const south = value('3', 'דרום', 'South');
    const { byKey, unplaced } = matchRegions(
      [
        { key: 'NORTH', name: '' },
        { key: 'x9', name: ' south ' },
        { key: 'x1', name: 'Center' },
      ],
      [north, south, value('abroad')],
    );
    expect(byKey.get('NORTH')).toBe(north);
    expect(byKey.get('x9')).toBe(south);
    expect(byKey.has('x1')).toBe(false);
    expect(unplaced.map((one) => one.value)).toEqual(['abroad']);
  });

  it('are the darker, the more there is', () => {
    expect([0, 1, 20, 21, 99, 100].map((figure) => shadeOf(figure, 100))).toEqual([0, 0, 0, 1, 4, 4]);
    expect(shadeOf(0, 0)).toBe(0);
  });
});
