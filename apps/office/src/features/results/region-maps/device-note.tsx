import type { DevicePoint } from '@seker/contract';
import { countText, useText, When } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export interface DeviceNoteProps {
  readonly points: readonly DevicePoint[];
  readonly chosen: number | null;
}

/** How many devices have told where they are, or the one that was chosen: whose it is, and when it told it. */
export function DeviceNote({ points, chosen }: DeviceNoteProps): ReactElement {
  const t = useText();
  const point = points.find(({ deviceId }) => deviceId === chosen);
  if (point === undefined)
    return (
      <p className="map-chosen" role="status">
        {t('map.devicesPlaced', { count: points.length })}
      </p>
    );
  const { device, person, accuracy, at } = point;
  return (
    <p className="map-chosen" role="status">
      <strong>
        <bdi>{device}</bdi>
      </strong>
      <Link to="/control/$personId" params={{ personId: String(person.id) }}>
        <bdi>{person.name}</bdi>
      </Link>
      {t('map.within', { metres: countText(Math.round(accuracy)) })}
      <When at={at} />
    </p>
  );
}
