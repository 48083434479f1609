import type { DeviceRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;
/** Below it a device begins no interview. */
const TOO_LITTLE = 50 * MEGABYTE;

/** The free space of a device, with a warning where it works although its browser promises nothing. */
export function DeviceStorage({
  freeBytes,
  isStorageOverridden,
}: Pick<DeviceRow, 'freeBytes' | 'isStorageOverridden'>): ReactElement {
  const t = useText();
  if (!isStorageOverridden) return <FreeSpace bytes={freeBytes} />;
  const why = t('devices.unpromised');
  return (
    <span className="device-version" title={why}>
      <IconAlertTriangle size={16} role="img" aria-label={why} />
      <FreeSpace bytes={freeBytes} />
    </span>
  );
}

/** As it told; left to right in every language. */
function FreeSpace({ bytes }: { readonly bytes: number | null }): ReactElement {
  if (bytes === null) return <span>–</span>;
  const [amount, unit] = bytes >= GIGABYTE ? [bytes / GIGABYTE, 'GB'] : [bytes / MEGABYTE, 'MB'];
  return (
    <span dir="ltr" data-low={bytes < TOO_LITTLE || undefined} className="device-free">
      {amount.toFixed(bytes >= GIGABYTE ? 1 : 0)} {unit}
    </span>
  );
}
