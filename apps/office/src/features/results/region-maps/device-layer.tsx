import type { DevicePoint } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type DrawnMap, metresOn, placeOn } from './project-points.ts';

export interface DeviceLayerProps {
  readonly map: DrawnMap;
  readonly points: readonly DevicePoint[];
  /** Half a side of a mark, in units of the drawing. */
  readonly radius: number;
  readonly chosen: number | null;
  readonly onChoose: (deviceId: number | null) => void;
}

/** Where devices in the field are, over the regions: a square within its accuracy. */
export function DeviceLayer({ map, points, radius, chosen, onChoose }: DeviceLayerProps): ReactElement {
  const t = useText();
  return (
    <g className="device-layer">
      {points.map(({ deviceId, device, person, lat, lon, accuracy }) => {
        const [x, y] = placeOn(map.frame, lon, lat);
        const words = t('map.deviceOf', { device, person: person.name });
        const toggle = (): void => onChoose(chosen === deviceId ? null : deviceId);
        const blur = metresOn(map.frame, lat, accuracy);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a shape of an SVG cannot be a button of HTML.
          <g
            key={deviceId}
            className="position-mark device-mark"
            role="button"
            tabIndex={0}
            aria-label={words}
            aria-pressed={chosen === deviceId}
            onClick={toggle}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              toggle();
            }}
          >
            <title>{words}</title>
            {blur > radius / 2 ? <circle className="position-blur" cx={x} cy={y} r={blur} /> : null}
            <circle className="position-reach" cx={x} cy={y} r={radius} />
            <rect
              className="position-dot device-dot"
              x={x - radius / 2}
              y={y - radius / 2}
              width={radius}
              height={radius}
            />
          </g>
        );
      })}
    </g>
  );
}
