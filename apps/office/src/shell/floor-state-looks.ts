import type { FloorState } from '@seker/contract';
import type { StateChip } from '@seker/ui';
import {
  type Icon,
  IconBriefcase,
  IconCircleDashed,
  IconClipboardText,
  IconCoffee,
  IconPhone,
  IconPower,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';

type Tone = ComponentProps<typeof StateChip>['tone'];

/** How each state of a person looks, everywhere. */
export const STATE_LOOKS: Readonly<Record<FloorState, { readonly tone: Tone; readonly icon: Icon }>> = {
  interview: { tone: 'accent', icon: IconClipboardText },
  call: { tone: 'info', icon: IconPhone },
  online: { tone: 'sky', icon: IconUserCheck },
  free: { tone: 'outline', icon: IconCircleDashed },
  intermission: { tone: 'warn', icon: IconCoffee },
  task: { tone: 'violet', icon: IconBriefcase },
  offline: { tone: 'bare', icon: IconPower },
};
