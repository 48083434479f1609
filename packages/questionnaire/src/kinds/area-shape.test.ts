import { describe, expect, it } from 'vitest';
import { isInside } from './area-shape.ts';
import type { Shape } from './shape.ts';

const rectangle: Shape = { type: 'rectangle', x: 0.2, y: 0.4, width: 0.4, height: 0.2 };
const ellipse: Shape = { type: 'ellipse', x: 0.2, y: 0.4, width: 0.4, height: 0.2 };
const triangle: Shape = {
  type: 'polygon',
  points: [
    { x: 0, y: 1 },
    { x: 0.5, y: 0 },
    { x: 1, y: 1 },
  ],
};

describe('a point in an area of an image', () => {
  it.each<[number, number, boolean, boolean]>([
    [0.4, 0.5, true, true],
    [0.2, 0.5, true, true],
    [0.6, 0.5, true, true],
    [0.4, 0.4, true, true],
    [0.4, 0.6, true, true],
    // In the corner of the rectangle, outside the ellipse.
    [0.22, 0.42, true, false],
    [0.58, 0.58, true, false],
    [0.19, 0.5, false, false],
    [0.61, 0.5, false, false],
    [0.4, 0.39, false, false],
    [0.4, 0.61, false, false],
    // Height counts like width from the centre.
    [0.54, 0.5, true, true],
    [0.4, 0.58, true, true],
    [0.5, 0.58, true, true],
    [0.55, 0.58, true, false],
  ])('%d, %d: in the rectangle %s, in the ellipse %s', (x, y, inRectangle, inEllipse) => {
    expect([isInside({ x, y }, rectangle), isInside({ x, y }, ellipse)]).toEqual([inRectangle, inEllipse]);
  });

  it.each<[number, number, boolean]>([
    [0.5, 0.5, true],
    [0.5, 0.01, true],
    [0.1, 0.9, true],
    [0.9, 0.9, true],
    [0.1, 0.5, false],
    [0.9, 0.5, false],
    [0.5, 1.1, false],
  ])('%d, %d: in the triangle %s', (x, y, expected) => {
    expect(isInside({ x, y }, triangle)).toBe(expected);
  });

  const arrow: Shape = {
    type: 'polygon',
    points: [
      { x: 0.2, y: 0.2 },
      { x: 0.8, y: 0.4 },
      { x: 0.2, y: 0.6 },
      { x: 0.4, y: 0.4 },
    ],
  };

  it.each<[number, number, boolean]>([
    [0.5, 0.4, true],
    [0.7, 0.4, true],
    [0.79, 0.4, true],
    [0.81, 0.4, false],
    [0.3, 0.25, true],
    [0.3, 0.55, true],
    // In the notch.
    [0.3, 0.4, false],
    [0.39, 0.4, false],
    [0.6, 0.3, false],
    [0.6, 0.35, true],
    [0.6, 0.5, false],
    [0.1, 0.3, false],
  ])('%d, %d: in the arrow %s, starting at any corner', (x, y, expected) => {
    const turned = [1, 2, 3].map(
      (first): Shape => ({
        type: 'polygon',
        points: [...arrow.points.slice(first), ...arrow.points.slice(0, first)],
      }),
    );
    for (const shape of [arrow, ...turned]) expect(isInside({ x, y }, shape)).toBe(expected);
  });
});
