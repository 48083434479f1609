import type { JsonFields } from '../document/json-fields.ts';
import type { Point, Shape } from './shape.ts';

/** Parses a shape on an image; all measures are shares of its width and height. */
export function readShape(json: unknown, from: JsonFields): Shape {
  const fields = from.inside(json, from.at);
  const type = fields.choice('type', ['rectangle', 'ellipse', 'polygon']);
  if (type === 'polygon') {
    const points = fields.list('points').map((point) => readPoint(fields.inside(point, from.at)));
    if (points.length < 3 || !points.every(isOnImage)) fields.fail('badArea');
    return { type, points };
  }
  const { x, y } = readPoint(fields);
  const [width, height] = [fields.optionalNumber('width') ?? 0, fields.optionalNumber('height') ?? 0];
  if (width <= 0 || height <= 0 || !isOnImage({ x, y }) || !isOnImage({ x: x + width, y: y + height })) {
    fields.fail('badArea');
  }
  return { type, x, y, width, height };
}

function readPoint(fields: JsonFields): Point {
  return { x: fields.optionalNumber('x') ?? -1, y: fields.optionalNumber('y') ?? -1 };
}

export function isOnImage({ x, y }: Point): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

export function isInside({ x, y }: Point, shape: Shape): boolean {
  switch (shape.type) {
    case 'rectangle':
      return x >= shape.x && x <= shape.x + shape.width && y >= shape.y && y <= shape.y + shape.height;
    case 'ellipse': {
      const [radiusX, radiusY] = [shape.width / 2, shape.height / 2];
      const [fromX, fromY] = [(x - shape.x - radiusX) / radiusX, (y - shape.y - radiusY) / radiusY];
      return fromX * fromX + fromY * fromY <= 1;
    }
    case 'polygon':
      return isInsidePolygon({ x, y }, shape.points);
  }
}

/** Even-odd rule: inside when a ray crosses an odd number of edges. */
function isInsidePolygon({ x, y }: Point, points: readonly Point[]): boolean {
  let inside = false;
  let before = points.at(-1);
  for (const point of points) {
    if (before !== undefined && point.y > y !== before.y > y) {
      const crossing = ((before.x - point.x) * (y - point.y)) / (before.y - point.y) + point.x;
      if (x < crossing) inside = !inside;
    }
    before = point;
  }
  return inside;
}
