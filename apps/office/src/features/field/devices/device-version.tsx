import type { DeviceRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** The version of the program of a device, with a warning where the server is newer. */
export function DeviceVersion({ version, behind }: Pick<DeviceRow, 'version' | 'behind'>): ReactElement {
  const t = useText();
  if (version === null) return <>–</>;
  if (behind === null || behind === 0) return <bdi dir="ltr">{version}</bdi>;
  const why = t(behind === 1 ? 'devices.behindOne' : 'devices.behindMore');
  return (
    <span className="device-version" title={why}>
      <IconAlertTriangle size={16} role="img" aria-label={why} />
      <bdi dir="ltr">{version}</bdi>
    </span>
  );
}
