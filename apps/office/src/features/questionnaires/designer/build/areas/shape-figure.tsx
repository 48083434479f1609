import type { JsonObject } from '@seker/questionnaire/design';
import type { ReactElement, SVGProps } from 'react';
import { boxOf, cornersOf } from './shapes.ts';

export interface ShapeFigureProps extends Pick<SVGProps<SVGElement>, 'className' | 'onPointerDown' | 'onPointerMove'> {
  readonly shape: JsonObject;
}

/** A shape in a drawing whose width and height are 1. */
export function ShapeFigure({ shape, ...rest }: ShapeFigureProps): ReactElement {
  const box = boxOf(shape);
  switch (shape['type']) {
    case 'polygon':
      return (
        <polygon
          {...rest}
          points={cornersOf(shape)
            .map(({ x, y }) => `${x.toString()},${y.toString()}`)
            .join(' ')}
        />
      );
    case 'ellipse':
      return (
        <ellipse
          {...rest}
          cx={box.x + box.width / 2}
          cy={box.y + box.height / 2}
          rx={box.width / 2}
          ry={box.height / 2}
        />
      );
    default:
      return <rect {...rest} x={box.x} y={box.y} width={box.width} height={box.height} />;
  }
}
