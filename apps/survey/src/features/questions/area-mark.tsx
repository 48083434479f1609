import type { AreaView, Shape } from '@seker/questionnaire';
import type { CSSProperties, ReactNode } from 'react';

/** The place in the middle of an area where its key stands; a picture is not mirrored, so neither is the place. */
export function AreaMark({ area }: { readonly area: AreaView }): ReactNode {
  const { x, y } = middleOf(area.shape);
  const place: CSSProperties = { insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` };
  return (
    <span className="area-marks" dir="ltr" aria-hidden="true">
      <span className="area-mark" data-mark={area.code} style={place} />
    </span>
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
