import type { FloorRow, FloorState } from '@seker/contract';
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

/** Who has no cases to work on is online as soon as they are logged in. */
export function FloorStateChip({
  row: { state, role },
}: {
  readonly row: Pick<FloorRow, 'state' | 'role'>;
}): ReactElement {
  const t = useText();
  const { tone, icon } = STATE_LOOKS[state];
  return (
    <StateChip tone={tone} icon={icon}>
      {t(state === 'online' && role !== 'interviewer' ? 'control.loggedIn' : `control.state.${state}`)}
    </StateChip>
  );
}
