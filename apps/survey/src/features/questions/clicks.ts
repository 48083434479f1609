import type { Point, RawAnswer } from '@seker/questionnaire';
import { changePart, partOf } from './change-answer.ts';

const POINT = 'point';
/** What the engine keeps of a point. */
const PRECISION = 1e4;

/** The points that stand in the answer, as shares of the image. */
export function pointsOf(value: RawAnswer): readonly Point[] {
  return partOf(value, POINT).map((typed) => {
    const [x = 0, y = 0] = typed.split(',').map(Number);
    return { x, y };
  });
}

export function clickCount(value: RawAnswer): number {
  return value.values.length + partOf(value, POINT).length;
}

/** Marks a point. Where one is asked for, it takes the place of what was marked before; otherwise nothing goes beyond the limit. */
export function addPoint(before: RawAnswer, limit: number, { x, y }: Point): RawAnswer {
  const base = limit === 1 ? withoutClicks(before) : before;
  if (clickCount(base) >= limit) return before;
  return changePart(base, POINT, [...partOf(base, POINT), `${rounded(x)},${rounded(y)}`]);
}

/** Chooses an area by its name, or leaves it. */
export function toggleArea(before: RawAnswer, limit: number, code: string): RawAnswer {
  if (before.values.includes(code)) return { ...before, values: before.values.filter((each) => each !== code) };
  const base = limit === 1 ? withoutClicks(before) : before;
  return clickCount(base) >= limit ? before : { ...base, na: false, values: [...base.values, code] };
}

/** Takes back the last point, or else the last area. */
export function takeBack(before: RawAnswer): RawAnswer {
  const points = partOf(before, POINT);
  if (points.length > 0) return changePart(before, POINT, points.slice(0, -1));
  return { ...before, values: before.values.slice(0, -1) };
}

function withoutClicks(before: RawAnswer): RawAnswer {
  return { ...changePart(before, POINT, []), values: [] };
}

function rounded(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * PRECISION) / PRECISION;
}
