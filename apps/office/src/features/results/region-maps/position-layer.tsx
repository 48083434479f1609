import { countText, useText } from '@seker/ui';
import { Fragment, type ReactElement } from 'react';
import type { PositionMark } from './position-marks.ts';

export interface PositionLayerProps {
  readonly marks: readonly PositionMark[];
  /** The radius of a mark, in units of the drawing. */
  readonly radius: number;
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

/** Where interviews were, over the regions: a dot within its accuracy, or how many were in one place. */
export function PositionLayer({ marks, radius, chosen, onChoose }: PositionLayerProps): ReactElement {
  const t = useText();
  return (
    <g className="position-layer">
      {marks.map(({ key, at: [x, y], points, blur }) => {
        const [first] = points;
        const isOne = points.length === 1;
        const words = isOne
          ? t('map.positionOf', { id: first.interviewId })
          : t('map.interviewsHere', { count: points.length });
        return (
          <Fragment key={key}>
            {/* biome-ignore lint/a11y/useSemanticElements: a shape of an SVG cannot be a button of HTML. */}
            <g
              className="position-mark"
              role="button"
              tabIndex={0}
              aria-label={words}
              aria-pressed={chosen === key}
              onClick={() => onChoose(chosen === key ? null : key)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                onChoose(chosen === key ? null : key);
              }}
            >
              <title>{words}</title>
              {blur > radius / 2 ? <circle className="position-blur" cx={x} cy={y} r={blur} /> : null}
              {/* As easy to hit as the mark of several. */}
              <circle className="position-reach" cx={x} cy={y} r={radius} />
              <circle className="position-dot" cx={x} cy={y} r={isOne ? radius / 2 : radius} />
            </g>
            {isOne ? null : (
              <text className="position-count" x={x} y={y} dy="0.36em" aria-hidden="true">
                {countText(points.length)}
              </text>
            )}
          </Fragment>
        );
      })}
    </g>
  );
}
