import type { ListedWay, WayState } from '@seker/contract';
import type { StateChipProps } from '@seker/ui';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconDeviceTablet,
  IconFlask,
  IconLink,
  IconMailOpened,
  IconPlayerPause,
  IconSpeakerphone,
  IconUsersGroup,
} from '@tabler/icons-react';

export const WAY_ICONS = {
  open: IconLink,
  personal: IconMailOpened,
  test: IconFlask,
  panel: IconUsersGroup,
  banner: IconSpeakerphone,
  kiosk: IconDeviceTablet,
} as const satisfies Readonly<Record<ListedWay, typeof IconLink>>;

export const STATE_LOOKS: Readonly<Record<WayState, Pick<StateChipProps, 'tone' | 'icon'>>> = {
  on: { tone: 'accent', icon: IconCheck },
  waits: { tone: 'quiet', icon: IconClock },
  off: { tone: 'quiet', icon: IconPlayerPause },
  missing: { tone: 'outline', icon: IconCircleDashed },
  trouble: { tone: 'warn', icon: IconAlertTriangle },
  test: { tone: 'outline', icon: IconFlask },
};
