import { describe, expect, it } from 'vitest';
import { propertiesOf, readRegions } from './read-regions.ts';

const square = [
  [34, 31],
  [35, 31],
  [35, 32],
  [34, 31],
];
const file = (...features: unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features });
const area = (properties: unknown, geometry: unknown = { type: 'Polygon', coordinates: [square] }) => ({
  type: 'Feature',
  properties,
  geometry,
});

describe('a region file', () => {
  it('gives polygons, single or several, with their names', () => {
    const read = readRegions(
      file(
        area({ id: 1, name: 'צפון' }),
        area({ id: 2, name: 'South', note: null }, { type: 'MultiPolygon', coordinates: [[square], [square, square]] }),
      ),
    );
    if (!read.ok) throw new Error(read.error);
    expect(read.value.map(({ rings }) => rings.length)).toEqual([1, 3]);
    expect(propertiesOf(read.value)).toEqual([
      { name: 'id', samples: ['1', '2'], isUnique: true },
      { name: 'name', samples: ['צפון', 'South'], isUnique: true },
    ]);
  });

  it('offers no property as a key that two regions share', () => {
    const read = readRegions(file(area({ id: 1, part: 'a' }), area({ id: 2, part: 'a' })));
    if (!read.ok) throw new Error(read.error);
    expect(propertiesOf(read.value)).toEqual([
      { name: 'id', samples: ['1', '2'], isUnique: true },
      { name: 'part', samples: ['a'], isUnique: false },
    ]);
  });

  it('may reach from one end of the earth to the other', () => {
    const corners = [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, -90],
    ];
    expect(readRegions(file(area({}, { type: 'Polygon', coordinates: [corners] })))).toMatchObject({
      ok: true,
      value: [{ rings: [corners] }],
    });
  });

  it('drops points that a map cannot distinguish, and keeps tiny rings', () => {
    const close = [
      [34, 31],
      [34.0001, 31.0001],
      [35, 31],
      [35, 32],
      [34, 31],
    ];
    const tiny = [
      [34, 31],
      [34.0001, 31],
      [34.0001, 31.0001],
      [34, 31],
    ];
    const read = readRegions(file(area({}, { type: 'MultiPolygon', coordinates: [[close], [tiny]] })));
    if (!read.ok) throw new Error(read.error);
    expect(read.value[0]?.rings.map(({ length }) => length)).toEqual([4, 4]);
  });

  it.each([
    ['no JSON', 'regions'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no areas', file()],
    ['points', file(area({}, { type: 'Point', coordinates: [34, 31] }))],
    ...[
      [34, 90.5],
      [34, -90.5],
      [180.5, 31],
      [-180.5, 31],
    ].map((place) => [
      `a place off the earth (${place.join(' ')})`,
      file(area({}, { type: 'Polygon', coordinates: [[place, ...square]] })),
    ]),
    ['places that are no numbers', file(area({}, { type: 'Polygon', coordinates: [[['34', 31], ...square]] }))],
  ])('with %s is refused', (_what, text) => {
    expect(readRegions(text)).toEqual({ ok: false, error: 'notRegions' });
  });

  it('with more points than a screen can draw is refused', () => {
    const long = Array.from({ length: 200_001 }, (_, index) => [index % 180, index % 89]);
    expect(readRegions(file(area({}, { type: 'Polygon', coordinates: [long] })))).toEqual({
      ok: false,
      error: 'tooLarge',
    });
  });
});
