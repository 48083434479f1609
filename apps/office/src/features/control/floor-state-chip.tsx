import type { FloorState } from '@seker/contract';
import { StateChip, useText } from '@seker/ui';
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
import type { ComponentProps, ReactElement } from 'react';

type Tone = ComponentProps<typeof StateChip>['tone'];

/** How each state looks, everywhere. */
export const STATE_LOOKS: Readonly<Record<FloorState, { readonly tone: Tone; readonly icon: Icon }>> = {
  interview: { tone: 'accent', icon: IconClipboardText },
  call: { tone: 'info', icon: IconPhone },
  online: { tone: 'sky', icon: IconUserCheck },
  free: { tone: 'outline', icon: IconCircleDashed },
  intermission: { tone: 'warn', icon: IconCoffee },
  task: { tone: 'violet', icon: IconBriefcase },
  offline: { tone: 'bare', icon: IconPower },
};

export function FloorStateChip({ state }: { readonly state: FloorState }): ReactElement {
  const t = useText();
  const { tone, icon } = STATE_LOOKS[state];
  return (
    <StateChip tone={tone} icon={icon}>
      {t(`control.state.${state}`)}
    </StateChip>
  );
}
