import type { AreaView, Shape } from '@seker/questionnaire';
import type { KeyboardEvent, ReactNode } from 'react';
import { plainWords } from '../../rich-text/plain-words.ts';

export interface AreaOnImageProps {
  readonly area: AreaView;
  readonly isChosen: boolean;
  onToggle(): void;
}

/** An area as a button on the image. A pointer marks a point instead, which the image itself takes. */
export function AreaOnImage({ area, isChosen, onToggle }: AreaOnImageProps): ReactNode {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    // Enter would go on to the next page.
    event.stopPropagation();
    onToggle();
  };
  return (
    <g
      className="click-area"
      data-area={area.code}
      data-keyed=""
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={plainWords(area.text)}
      onKeyDown={handleKey}
    >
      <AreaShape shape={area.shape} />
    </g>
  );
}

function AreaShape({ shape }: { readonly shape: Shape }): ReactNode {
  switch (shape.type) {
    case 'rectangle':
      return (
        <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} vectorEffect="non-scaling-stroke" />
      );
    case 'ellipse': {
      const [rx, ry] = [shape.width / 2, shape.height / 2];
      return <ellipse cx={shape.x + rx} cy={shape.y + ry} rx={rx} ry={ry} vectorEffect="non-scaling-stroke" />;
    }
    case 'polygon':
      return (
        <polygon points={shape.points.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
      );
  }
}
