import type { JsonObject } from '@seker/questionnaire/design';
import type { PointerEvent, ReactElement } from 'react';
import { ShapeFigure } from './shape-figure.tsx';
import { movedShape } from './shapes.ts';
import { useShapeDrag } from './use-shape-drag.ts';

export interface AreaFigureProps {
  readonly shape: JsonObject;
  readonly onGrip: () => void;
  readonly onMove: (shape: JsonObject) => void;
}

/** An area as it is drawn, and moved by the mouse. */
export function AreaFigure({ shape, onGrip, onMove }: AreaFigureProps): ReactElement {
  const drag = useShapeDrag(shape, (from, by) => onMove(movedShape(from, by)));
  return (
    <ShapeFigure
      {...drag}
      className="paper-area"
      shape={shape}
      onPointerDown={(event: PointerEvent) => {
        onGrip();
        drag.onPointerDown(event);
      }}
    />
  );
}
