import { expect, it } from 'vitest';
import { askedByQuery } from '../../../asked-calls.test-data.ts';
import { figuresQuery, mapQuery, mapsQuery } from './map-data.ts';

it('maps are read once, their figures again and again', async () => {
  expect(await askedByQuery(mapsQuery)).toEqual({ key: ['region-maps'], calls: [['GET', '/region-maps']] });
  expect(await askedByQuery(mapQuery(4))).toEqual({ key: ['region-maps', 4], calls: [['GET', '/region-maps/4']] });
  expect(await askedByQuery(mapQuery(null))).toEqual({ key: ['region-maps', null], calls: [] });
  expect(mapQuery(4).staleTime).toBe(Number.POSITIVE_INFINITY);
  expect(await askedByQuery(figuresQuery(4, undefined))).toEqual({
    key: ['region-maps', 'figures', 4, ''],
    calls: [['GET', '/projects/4/map']],
  });
  expect(await askedByQuery(figuresQuery(4, 'city'))).toEqual({
    key: ['region-maps', 'figures', 4, 'city'],
    calls: [['GET', '/projects/4/map?field=city']],
  });
  expect(figuresQuery(4, 'city').refetchInterval).toBe(30_000);
});
