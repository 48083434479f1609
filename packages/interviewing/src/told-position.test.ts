import { expect, it } from 'vitest';
import { toldPosition } from './told-position.ts';

it('reads what a browser writes', () => {
  const known = { type: 'known', lat: 32.0853, lon: 34.7818, accuracy: 12.5 };
  expect(toldPosition({ _lat: '32.0853', _lon: '34.7818', _accuracy: '12.5' })).toEqual(known);
  expect(toldPosition({ _lat: '-0.5', _lon: '1e-7', _accuracy: '0' })).toMatchObject({ lat: -0.5, lon: 1e-7 });
  expect(toldPosition({ _position: 'none' })).toEqual({ type: 'none' });
});

it('takes nonsense for nothing', () => {
  const here = { _lat: '32', _lon: '34', _accuracy: '5' };
  for (const wrong of [
    { _lat: '91' },
    { _lon: '-180.1' },
    { _accuracy: '-1' },
    { _accuracy: 'Infinity' },
    { _lat: 'NaN' },
    { _lat: '' },
    { _lat: ['32', '33'] },
    { _lat: '0x20' },
    { _accuracy: '1e9' },
  ])
    expect([wrong, toldPosition({ ...here, ...wrong })]).toEqual([wrong, null]);
  expect(toldPosition({ _lat: '32', _lon: '34' })).toBeNull();
  expect(toldPosition({ _position: 'all' })).toBeNull();
});
