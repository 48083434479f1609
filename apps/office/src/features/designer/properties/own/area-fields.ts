import { isJsonObject, type Json, type JsonObject } from '@seker/questionnaire/design';

export const SHAPES = ['rectangle', 'ellipse', 'polygon'] as const;
export type ShapeName = (typeof SHAPES)[number];

type Measure = 'x' | 'y' | 'width' | 'height';

/** One measure of a shape: of itself, or of one of its points. */
export interface ShapeField {
  readonly name: Measure;
  readonly point: number | null;
}

const PRECISION = 1e4;

const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * PRECISION) / PRECISION;

function shareOf(json: Json | undefined): number {
  return typeof json === 'number' ? json : 0;
}

function pointsOf(shape: JsonObject): readonly JsonObject[] {
  const points = shape['points'];
  return Array.isArray(points) ? points.filter(isJsonObject) : [];
}

/** All measures that a shape has, as shares of the picture. */
export function shapeFields(shape: JsonObject): readonly (ShapeField & { readonly share: number })[] {
  if (shape['type'] === 'polygon')
    return pointsOf(shape).flatMap((one, point) =>
      (['x', 'y'] as const).map((name) => ({ name, point, share: shareOf(one[name]) })),
    );
  return (['x', 'y', 'width', 'height'] as const).map((name) => ({ name, point: null, share: shareOf(shape[name]) }));
}

/** The shape with one measure set; it stays on the picture. */
export function withShapeField(shape: JsonObject, { name, point }: ShapeField, share: number): JsonObject {
  if (point === null) return onPicture({ ...shape, [name]: rounded(share) });
  return {
    ...shape,
    points: pointsOf(shape).map((one, place) => (place === point ? { ...one, [name]: rounded(share) } : one)),
  };
}

function onPicture(shape: JsonObject): JsonObject {
  const [x, y] = [shareOf(shape['x']), shareOf(shape['y'])];
  return {
    ...shape,
    width: rounded(Math.min(shareOf(shape['width']), 1 - x)),
    height: rounded(Math.min(shareOf(shape['height']), 1 - y)),
  };
}

/** The shape moved by shares of the picture, as far as it stays on it. */
export function movedShape(shape: JsonObject, by: { readonly x: number; readonly y: number }): JsonObject {
  const box = boxOf(shape);
  const x = Math.min(Math.max(by.x, -box.x), 1 - box.x - box.width);
  const y = Math.min(Math.max(by.y, -box.y), 1 - box.y - box.height);
  const moved = (point: JsonObject): JsonObject => ({
    ...point,
    x: rounded(shareOf(point['x']) + x),
    y: rounded(shareOf(point['y']) + y),
  });
  return shape['type'] === 'polygon' ? { ...shape, points: pointsOf(shape).map(moved) } : moved(shape);
}

export function boxOf(shape: JsonObject): Readonly<Record<Measure, number>> {
  if (shape['type'] !== 'polygon')
    return {
      x: shareOf(shape['x']),
      y: shareOf(shape['y']),
      width: shareOf(shape['width']),
      height: shareOf(shape['height']),
    };
  const xs = pointsOf(shape).map((point) => shareOf(point['x']));
  const ys = pointsOf(shape).map((point) => shareOf(point['y']));
  const [x, y] = [Math.min(1, ...xs), Math.min(1, ...ys)];
  return { x, y, width: Math.max(x, ...xs) - x, height: Math.max(y, ...ys) - y };
}

/** Another shape in the same place; a polygon begins with the corners. */
export function asShape(shape: JsonObject, type: ShapeName): JsonObject {
  const { x, y, width, height } = boxOf(shape);
  if (type !== 'polygon') return { type, x, y, width, height };
  if (shape['type'] === 'polygon') return shape;
  const [right, bottom] = [rounded(x + width), rounded(y + height)];
  return {
    type,
    points: [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ],
  };
}
