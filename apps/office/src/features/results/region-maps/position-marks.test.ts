import type { PositionPoint } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { marksOf } from './position-marks.ts';
import { drawMap, placeOn } from './project-points.ts';

/** A degree on each side, beside the equator. */
const MAP = drawMap([
  {
    key: 'a',
    name: 'a',
    rings: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    ],
  },
]);
const point = (interviewId: number, lon: number, lat: number, accuracy = 20): PositionPoint => ({
  interviewId,
  lon,
  lat,
  accuracy,
  moment: 'start',
  isCoarse: false,
  at: '2026-11-24T08:00:00.000Z',
});

describe('positions on a map', () => {
  it('lie where its regions have the same longitude and latitude', () => {
    expect(placeOn(MAP.frame, 0, 0)).toEqual([0, MAP.height]);
    expect(placeOn(MAP.frame, 1, 1)[0]).toBe(MAP.width);
    expect(placeOn(MAP.frame, 1, 1)[1]).toBeCloseTo(0);
    expect(placeOn(MAP.frame, 0.25, 0)[0]).toBe(250);
  });

  it('are one mark where they are close together, and each its own elsewhere', () => {
    const { marks, outside } = marksOf(MAP, [
      point(3, 0.501, 0.501),
      point(2, 0.502, 0.502),
      point(1, 0.9, 0.1),
      point(4, 1.2, 0.5),
      point(5, 0.5, -0.1),
    ]);
    expect(marks.map(({ points }) => points.map(({ interviewId }) => interviewId))).toEqual([[3, 2], [1]]);
    expect(marks[0]?.at[0]).toBeCloseTo(501.5, 0);
    expect(outside).toBe(2);
  });

  it('show how accurate a single one is, in the measure of the map', () => {
    // A degree of longitude beside the equator: 111,319 m on a thousand units.
    const [mark] = marksOf(MAP, [point(1, 0.5, 0, 1_113.19)]).marks;
    expect(mark?.blur).toBeCloseTo(10, 1);
    const north = drawMap([
      {
        key: 'n',
        name: 'n',
        rings: [
          [
            [0, 59],
            [2, 59],
            [2, 61],
            [0, 61],
          ],
        ],
      },
    ]);
    const [far] = marksOf(north, [point(1, 1, 60, 1_000)]).marks;
    const wide = north.width / (2 * 111_319 * Math.cos((60 * Math.PI) / 180));
    expect(far?.blur).toBeCloseTo(1_000 * wide, 1);
  });

  it('are none without a map', () => {
    expect(marksOf(null, [point(1, 0, 0)])).toEqual({ marks: [], outside: 0 });
  });
});
