import { VisuallyHidden } from '@mantine/core';
import type { DeviceRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconBattery1, IconBattery2, IconBattery3, IconBattery4, IconBatteryCharging } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** At or below it a battery is nearly empty. */
const LOW_PERCENT = 15;
const SIGNS = [IconBattery1, IconBattery2, IconBattery3, IconBattery4];

/** How full the battery of a device is, as it told last. */
export function BatteryLevel({ battery, isCharging }: Pick<DeviceRow, 'battery' | 'isCharging'>): ReactElement {
  const t = useText();
  if (battery === null) return <>–</>;
  const Sign =
    isCharging === true ? IconBatteryCharging : (SIGNS[Math.min(3, Math.floor(battery / 25))] ?? IconBattery1);
  const isLow = battery <= LOW_PERCENT && isCharging !== true;
  return (
    <span className="device-battery" data-low={isLow || undefined}>
      <Sign size={16} aria-hidden="true" />
      <span dir="ltr" className="sk-tabular">
        {battery}%
      </span>
      {isCharging === true ? <VisuallyHidden>{t('devices.charging')}</VisuallyHidden> : null}
    </span>
  );
}
