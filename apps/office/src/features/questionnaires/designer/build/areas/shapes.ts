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

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An area narrower than this no finger hits. */
const LEAST = 0.01;

/** Which edges of a shape's box go along: -1 the first of that axis, 1 the last, 0 none. */
export interface Edges {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The shape with some edges of its box moved by shares of the picture: never thinner than can be hit, always on the picture. */
export function resizedShape(shape: JsonObject, edges: Edges, by: Point): JsonObject {
  const box = boxOf(shape);
  const [x, width] = resized(box.x, box.width, edges.x, by.x);
  const [y, height] = resized(box.y, box.height, edges.y, by.y);
  if (shape['type'] !== 'polygon') return { ...shape, x, y, width, height };
  const placed = (share: number, from: number, size: number, to: number, toSize: number): number =>
    rounded(size === 0 ? to : to + ((share - from) / size) * toSize);
  const points = pointsOf(shape).map((point) => ({
    ...point,
    x: placed(shareOf(point['x']), box.x, box.width, x, width),
    y: placed(shareOf(point['y']), box.y, box.height, y, height),
  }));
  return { ...shape, points };
}

function resized(from: number, size: number, edge: -1 | 0 | 1, by: number): readonly [number, number] {
  if (edge === 0) return [from, size];
  const end = from + size;
  if (edge === 1) return [from, rounded(Math.min(Math.max(size + by, LEAST), 1 - from))];
  const start = rounded(Math.min(Math.max(from + by, 0), end - LEAST));
  return [start, rounded(end - start)];
}

/** A box from corner to corner; null: it is too thin to be meant. */
export function shapeBetween(type: 'rectangle' | 'ellipse', one: Point, other: Point): JsonObject | null {
  const [x, y] = [rounded(Math.min(one.x, other.x)), rounded(Math.min(one.y, other.y))];
  const [width, height] = [rounded(Math.abs(one.x - other.x)), rounded(Math.abs(one.y - other.y))];
  return width < LEAST || height < LEAST ? null : { type, x, y, width, height };
}

export function polygonOf(points: readonly Point[]): JsonObject {
  return { type: 'polygon', points: points.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })) };
}

export function cornersOf(shape: JsonObject): readonly Point[] {
  return shape['type'] === 'polygon' ? pointsOf(shape).map(({ x, y }) => ({ x: shareOf(x), y: shareOf(y) })) : [];
}

/** The polygon with one corner moved, as far as the picture goes. */
export function withCornerMoved(shape: JsonObject, corner: number, by: Point): JsonObject {
  return polygonOf(
    cornersOf(shape).map((point, place) => (place === corner ? { x: point.x + by.x, y: point.y + by.y } : point)),
  );
}

/** The polygon with one corner more, in the middle of the edge that follows a corner. */
export function withCornerAfter(shape: JsonObject, corner: number): JsonObject {
  const corners = cornersOf(shape);
  const [one, other] = [corners[corner], corners[(corner + 1) % corners.length]];
  if (one === undefined || other === undefined) return shape;
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  return polygonOf(corners.toSpliced(corner + 1, 0, middle));
}

/** The polygon without a corner; three it needs. */
export function withoutCorner(shape: JsonObject, corner: number): JsonObject {
  const corners = cornersOf(shape);
  return corners.length <= 3 ? shape : polygonOf(corners.toSpliced(corner, 1));
}

/** The shape moved by shares of the picture, as far as it stays on it. */
export function movedShape(shape: JsonObject, by: Point): JsonObject {
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
