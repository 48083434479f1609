import { describe, expect, test } from 'vitest';
import {
  asShape,
  boxOf,
  cornersOf,
  movedShape,
  polygonOf,
  resizedShape,
  shapeBetween,
  shapeFields,
  withCornerAfter,
  withCornerMoved,
  withoutCorner,
  withShapeField,
} from './shapes.ts';

const box = { type: 'rectangle', x: 0.25, y: 0.5, width: 0.5, height: 0.25 };

describe('the shape of an area', () => {
  test('becomes a polygon in its own place, and a box again', () => {
    const polygon = asShape(box, 'polygon');
    expect(polygon['points']).toHaveLength(4);
    expect(boxOf(polygon)).toEqual({ x: 0.25, y: 0.5, width: 0.5, height: 0.25 });
    expect(asShape(polygon, 'ellipse')).toEqual({ ...box, type: 'ellipse' });
    expect(shapeFields(polygon)).toHaveLength(8);
  });

  test('is set by its measures and stays on the picture', () => {
    expect(withShapeField(box, { name: 'x', point: null }, 0.8)).toEqual({ ...box, x: 0.8, width: 0.2 });
    const polygon = withShapeField(asShape(box, 'polygon'), { name: 'y', point: 2 }, 1.4);
    expect(shapeFields(polygon)[5]).toEqual({ name: 'y', point: 2, share: 1 });
  });

  test('is moved as far as the edge', () => {
    expect(movedShape(box, { x: 0.9, y: -0.1 })).toEqual({ ...box, x: 0.5, y: 0.4 });
    expect(boxOf(movedShape(asShape(box, 'polygon'), { x: -1, y: 0 }))).toEqual({ ...boxOf(box), x: 0 });
  });

  test('is resized by its edges: on the picture, and never too thin to be hit', () => {
    expect(resizedShape(box, { x: 1, y: 0 }, { x: 0.1, y: 9 })).toEqual({ ...box, width: 0.6 });
    expect(resizedShape(box, { x: -1, y: -1 }, { x: -0.5, y: 0.1 })).toEqual({
      ...box,
      x: 0,
      y: 0.6,
      width: 0.75,
      height: 0.15,
    });
    expect(resizedShape(box, { x: -1, y: 1 }, { x: 0.9, y: -0.9 })).toMatchObject({
      x: 0.74,
      width: 0.01,
      height: 0.01,
    });
    const polygon = polygonOf([
      { x: 0.2, y: 0.2 },
      { x: 0.4, y: 0.2 },
      { x: 0.3, y: 0.4 },
    ]);
    expect(cornersOf(resizedShape(polygon, { x: 1, y: 1 }, { x: 0.2, y: 0.2 }))).toEqual([
      { x: 0.2, y: 0.2 },
      { x: 0.6, y: 0.2 },
      { x: 0.4, y: 0.6 },
    ]);
  });

  test('is drawn from any corner to any other, and not by a mere click', () => {
    const drawn = shapeBetween('ellipse', { x: 0.6, y: 0.2 }, { x: 0.2, y: 0.5 });
    expect(drawn).toEqual({ type: 'ellipse', x: 0.2, y: 0.2, width: 0.4, height: 0.3 });
    expect(shapeBetween('rectangle', { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 })).toBeNull();
  });

  test('gets and loses corners, and keeps three', () => {
    const square = asShape(box, 'polygon');
    const five = withCornerAfter(square, 3);
    expect(cornersOf(five)).toHaveLength(5);
    expect(cornersOf(five)[4]).toEqual({ x: 0.25, y: 0.625 });
    const three = withoutCorner(withoutCorner(five, 0), 0);
    expect(cornersOf(three)).toHaveLength(3);
    expect(withoutCorner(three, 0)).toBe(three);
    expect(cornersOf(withCornerMoved(three, 0, { x: 9, y: 0.1 }))[0]).toMatchObject({ x: 1 });
  });
});
