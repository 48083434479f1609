import type { AreaView, Shape } from '@seker/questionnaire';
import type { ReactNode } from 'react';

/** The place in the middle of an area where its key stands. */
export function AreaMark({ area }: { readonly area: AreaView }): ReactNode {
  const { x, y } = middleOf(area.shape);
  return (
    <foreignObject className="area-mark" x={`${x * 100}%`} y={`${y * 100}%`} width="1" height="1">
      <span data-mark={area.code} />
    </foreignObject>
  );
}

function middleOf(shape: Shape): { readonly x: number; readonly y: number } {
  if (shape.type !== 'polygon') return { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 };
  const [count, sum] = [shape.points.length, { x: 0, y: 0 }];
  for (const { x, y } of shape.points) {
    sum.x += x / count;
    sum.y += y / count;
  }
  return sum;
}
