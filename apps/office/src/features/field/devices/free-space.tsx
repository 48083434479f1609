import type { ReactElement } from 'react';

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;
/** Below it a device begins no interview. */
const TOO_LITTLE = 50 * MEGABYTE;

/** The free space of a device, as it told; left to right in every language. */
export function FreeSpace({ bytes }: { readonly bytes: number | null }): ReactElement {
  if (bytes === null) return <span>–</span>;
  const [amount, unit] = bytes >= GIGABYTE ? [bytes / GIGABYTE, 'GB'] : [bytes / MEGABYTE, 'MB'];
  return (
    <span dir="ltr" data-low={bytes < TOO_LITTLE || undefined} className="device-free">
      {amount.toFixed(bytes >= GIGABYTE ? 1 : 0)} {unit}
    </span>
  );
}
