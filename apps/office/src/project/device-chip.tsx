import type { DeviceState } from '@seker/contract';
import { StateChip, type StateChipProps, useText } from '@seker/ui';
import { IconAlertTriangle, IconBan, IconCheck, IconCircleDashed, IconHourglass } from '@tabler/icons-react';
import type { ReactElement } from 'react';

const LOOKS: Readonly<Record<DeviceState, Pick<StateChipProps, 'tone' | 'icon'>>> = {
  away: { tone: 'warn', icon: IconAlertTriangle },
  connected: { tone: 'accent', icon: IconCheck },
  pairing: { tone: 'info', icon: IconHourglass },
  notPaired: { tone: 'outline', icon: IconCircleDashed },
  revoked: { tone: 'bare', icon: IconBan },
};

/** How a device is. */
export function DeviceChip({ state }: { readonly state: DeviceState }): ReactElement {
  const t = useText();
  return <StateChip {...LOOKS[state]}>{t(`devices.state.${state}`)}</StateChip>;
}
