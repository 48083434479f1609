import { type DraftItem, isJsonObject, type JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPhoto } from '@tabler/icons-react';
import { type PointerEvent, type ReactElement, useRef } from 'react';
import { itemsIn } from '../acts/item-acts.ts';
import { ItemTexts } from '../paper/item-texts.tsx';
import { useSetItem } from '../properties/item-rows.tsx';
import { useMediumPath } from '../properties/media-rows.tsx';
import { boxOf, movedShape } from '../properties/own/area-fields.ts';
import type { PaperPartProps } from './paper-part-props.ts';

/** Areas on a picture: moved by the mouse here, and set by their numbers in the properties. */
export function AreasPaper({ node }: PaperPartProps): ReactElement {
  const t = useText();
  const path = useMediumPath(node['image']);
  const setItem = useSetItem({ uid: node.uid, list: 'areas' });
  const areas = itemsIn(node['areas']);
  return (
    <div className="paper-lists">
      <div className="paper-areas" dir="ltr">
        {path === null ? (
          <span className="paper-areas-none">
            <IconPhoto size={32} aria-hidden="true" />
            {t('designer.choosePicture')}
          </span>
        ) : (
          <img src={path} alt="" draggable={false} />
        )}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {areas.map((area) => (
            <Area key={area.uid} area={area} onMove={(shape) => setItem(area.uid, 'shape', shape)} />
          ))}
        </svg>
      </div>
      <ItemTexts list={{ uid: node.uid, list: 'areas' }} addLabel={t('designer.addTo.areas')} />
    </div>
  );
}

interface Grip {
  readonly x: number;
  readonly y: number;
  readonly shape: JsonObject;
}

function Area({
  area,
  onMove,
}: {
  readonly area: DraftItem;
  readonly onMove: (shape: JsonObject) => void;
}): ReactElement {
  const shape = isJsonObject(area['shape']) ? area['shape'] : {};
  const grip = useRef<Grip | null>(null);
  const box = boxOf(shape);
  const points = Array.isArray(shape['points']) ? shape['points'].filter(isJsonObject) : [];
  const drag = {
    className: 'paper-area',
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY, shape };
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      const held = grip.current;
      const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
      if (held === null || frame === undefined || frame.width === 0 || frame.height === 0) return;
      onMove(
        movedShape(held.shape, {
          x: (event.clientX - held.x) / frame.width,
          y: (event.clientY - held.y) / frame.height,
        }),
      );
    },
    onPointerUp: () => {
      grip.current = null;
    },
  };
  switch (shape['type']) {
    case 'polygon':
      return <polygon {...drag} points={points.map(({ x, y }) => `${jsonNumber(x)},${jsonNumber(y)}`).join(' ')} />;
    case 'ellipse':
      return (
        <ellipse
          {...drag}
          cx={box.x + box.width / 2}
          cy={box.y + box.height / 2}
          rx={box.width / 2}
          ry={box.height / 2}
        />
      );
    default:
      return <rect {...drag} x={box.x} y={box.y} width={box.width} height={box.height} />;
  }
}

function jsonNumber(json: unknown): number {
  return typeof json === 'number' ? json : 0;
}
