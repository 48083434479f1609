import type { DeviceRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';

const HOUR = 3_600_000;

/** How many interviews a device has not sent, and how old the oldest is: a day is too much. */
export function UnsentOf({ count, since }: DeviceRow['unsent']): ReactElement {
  const t = useText();
  // The list is read again every so often, and each row with it.
  const [now] = useState(() => Date.now());
  if (count === 0) return <span>–</span>;
  const hours = since === null ? 0 : Math.floor((now - Date.parse(since)) / HOUR);
  return (
    <span className="device-unsent" data-age={hours >= 24 ? 'danger' : hours >= 2 ? 'warn' : undefined}>
      {hours === 0 ? String(count) : `${count} · ${t('devices.hours', { count: hours })}`}
    </span>
  );
}
