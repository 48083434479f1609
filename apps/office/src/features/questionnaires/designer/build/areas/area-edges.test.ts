import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../../../say-keys.test-data.ts';
import { stepOf } from './area-keys.ts';
import { sayShape } from './say-shape.ts';
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
  withoutCorner,
  withShapeField,
} from './shapes.ts';

const box = { type: 'rectangle', x: 0.2, y: 0.3, width: 0.4, height: 0.5 };
const triangle = polygonOf([
  { x: 0.1, y: 0.2 },
  { x: 0.5, y: 0.2 },
  { x: 0.3, y: 0.6 },
]);

it('an arrow moves by a hundredth of the picture, with Shift by a thousandth', () => {
  const step = (key: string, more = {}) =>
    stepOf({ key, shiftKey: false, altKey: false, metaKey: false, ...more } as never);
  expect([step('ArrowLeft'), step('ArrowRight'), step('ArrowUp'), step('ArrowDown'), step('a')]).toEqual([
    { x: -0.01, y: 0 },
    { x: 0.01, y: 0 },
    { x: 0, y: -0.01 },
    { x: 0, y: 0.01 },
    null,
  ]);
  expect(step('ArrowDown', { shiftKey: true })).toEqual({ x: 0, y: 0.001 });
  expect([step('ArrowDown', { altKey: true }), step('ArrowDown', { metaKey: true })]).toEqual([null, null]);
});

it('an area is said by its shape and its box in percent', () => {
  expect(sayShape('A', { ...box, x: 0.12345 }, sayKeys)).toBe(
    'designer.areaNamed {"name":"A","shape":"designer.shape.rectangle","x":12.3,"y":30,"width":40,"height":50}',
  );
  expect(sayShape('A', triangle, sayKeys)).toContain('designer.shape.polygon","x":10,"y":20,"width":40,"height":40');
  expect(sayShape('A', { ...box, type: 'unheard' }, sayKeys)).toContain('designer.shape.rectangle');
});

describe('a shape', () => {
  it('has measures of itself, or of its corners', () => {
    expect(shapeFields(box).map(({ name, point, share }) => [name, point, share])).toEqual([
      ['x', null, 0.2],
      ['y', null, 0.3],
      ['width', null, 0.4],
      ['height', null, 0.5],
    ]);
    expect(shapeFields(triangle).slice(2, 4)).toEqual([
      { name: 'x', point: 1, share: 0.5 },
      { name: 'y', point: 1, share: 0.2 },
    ]);
    expect([shapeFields({ type: 'polygon', points: 7 }), shapeFields({ type: 'ellipse', x: 'no' })[0]?.share]).toEqual([
      [],
      0,
    ]);
    expect(withShapeField(box, { name: 'width', point: null }, 0.9)).toEqual({ ...box, width: 0.8 });
    expect(withShapeField(box, { name: 'height', point: null }, 0.123456)).toEqual({ ...box, height: 0.1235 });
    expect(withShapeField(box, { name: 'y', point: null }, -1)).toEqual({ ...box, y: 0 });
    expect(cornersOf(withShapeField(triangle, { name: 'x', point: 1 }, 0.7))[1]).toEqual({ x: 0.7, y: 0.2 });
  });

  it('has a box', () => {
    const { x, y, width, height } = boxOf(triangle);
    expect([x, y]).toEqual([0.1, 0.2]);
    expect([width, height].map((share) => Math.round(share * 1e6) / 1e6)).toEqual([0.4, 0.4]);
    expect(boxOf({ type: 'polygon', points: [] })).toEqual({ x: 1, y: 1, width: 0, height: 0 });
    expect(cornersOf(box)).toEqual([]);
  });

  it('is resized by the edges that go along', () => {
    expect(resizedShape(box, { x: 0, y: 0 }, { x: 0.1, y: 0.1 })).toEqual(box);
    expect(resizedShape(box, { x: 1, y: 1 }, { x: -0.9, y: 0.9 })).toEqual({ ...box, width: 0.01, height: 0.7 });
    expect(resizedShape(box, { x: -1, y: 0 }, { x: 0.1, y: 0 })).toEqual({ ...box, x: 0.3, width: 0.3 });
    const line = polygonOf([
      { x: 0.2, y: 0.2 },
      { x: 0.2, y: 0.6 },
      { x: 0.2, y: 0.4 },
    ]);
    expect(cornersOf(resizedShape(line, { x: 0, y: 1 }, { x: 0, y: 0.2 })).map(({ x, y }) => [x, y])).toEqual([
      [0.2, 0.2],
      [0.2, 0.8],
      [0.2, 0.5],
    ]);
  });

  it('is drawn where it is thick enough to be hit', () => {
    expect(shapeBetween('rectangle', { x: 0.5, y: 0.5 }, { x: 0.51, y: 0.49 })).toEqual({
      type: 'rectangle',
      x: 0.5,
      y: 0.49,
      width: 0.01,
      height: 0.01,
    });
    expect([
      shapeBetween('ellipse', { x: 0, y: 0 }, { x: 0.5, y: 0.0099 }),
      shapeBetween('ellipse', { x: 0, y: 0 }, { x: 0.0099, y: 0.5 }),
    ]).toEqual([null, null]);
  });

  it('keeps its form where it is moved, on the picture', () => {
    expect(movedShape(box, { x: 0.1, y: 0.9 })).toEqual({ ...box, x: 0.3, y: 0.5 });
    expect(cornersOf(movedShape(triangle, { x: -0.5, y: 0.1 }))).toEqual([
      { x: 0, y: 0.3 },
      { x: 0.4, y: 0.3 },
      { x: 0.2, y: 0.7 },
    ]);
  });

  it('gets a corner behind another, and becomes another shape in its place', () => {
    expect(cornersOf(withCornerAfter(triangle, 0))[1]).toEqual({ x: 0.3, y: 0.2 });
    expect(cornersOf(withCornerAfter(triangle, 2))[3]).toEqual({ x: 0.2, y: 0.4 });
    expect(withCornerAfter(triangle, 9)).toBe(triangle);
    expect(cornersOf(withoutCorner(withCornerAfter(triangle, 0), 1))).toEqual(cornersOf(triangle));
    expect(asShape(triangle, 'polygon')).toBe(triangle);
    expect(cornersOf(asShape(box, 'polygon'))).toEqual([
      { x: 0.2, y: 0.3 },
      { x: 0.6, y: 0.3 },
      { x: 0.6, y: 0.8 },
      { x: 0.2, y: 0.8 },
    ]);
  });
});
