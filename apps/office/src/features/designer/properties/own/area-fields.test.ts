import { describe, expect, test } from 'vitest';
import { asShape, boxOf, movedShape, shapeFields, withShapeField } from './area-fields.ts';

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
});
