import { expect, it } from 'vitest';
import { framedRegions } from './framed-regions.ts';

it('takes the regions whose middle lies in the rectangle, its edge with it', () => {
  const regions = [
    { key: 'north', at: [50, 10] },
    { key: 'centre', at: [50, 50] },
    { key: 'edge', at: [20, 60] },
    { key: 'south', at: [50, 90] },
  ] as const;
  expect(framedRegions(regions, { x: 20, y: 40, width: 60, height: 30 })).toEqual(['centre', 'edge']);
  expect(framedRegions(regions, { x: 0, y: 0, width: 5, height: 5 })).toEqual([]);
});
