import type { DeviceRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** How much of a device waits for a decision, as the way to it: packages, media, or the panel of the device, which lists both. */
export function HeldOf({ id, held, heldMedia }: Pick<DeviceRow, 'id' | 'held' | 'heldMedia'>): ReactElement | string {
  const t = useText();
  const count = held + heldMedia;
  if (count === 0) return '–';
  const label = t('devices.heldOf', { count });
  const waiting = { device: String(id), state: 'waiting' };
  if (heldMedia === 0)
    return (
      <Link className="device-held" to="/devices/held" search={waiting as never}>
        {label}
      </Link>
    );
  if (held === 0)
    return (
      <Link className="device-held" to="/devices/held-media" search={waiting as never}>
        {label}
      </Link>
    );
  return (
    <Link
      className="device-held"
      to="/devices"
      search={((before: object) => ({ ...before, device: String(id) })) as never}
    >
      {label}
    </Link>
  );
}
