import type { FloorRow } from '@seker/contract';
import { StateChip, useText } from '@seker/ui';
import { IconCloudOff, IconDeviceTablet } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { STATE_LOOKS } from '../../../shell/floor-state-looks.ts';

/** Who has no cases to work on is online as soon as they are logged in. */
export function FloorStateChip({
  row: { state, role, at },
}: {
  readonly row: Pick<FloorRow, 'state' | 'role' | 'at'>;
}): ReactElement {
  const t = useText();
  const { tone, icon } = STATE_LOOKS[state];
  if (at === 'field' && (state === 'free' || state === 'offline'))
    return (
      <StateChip tone={tone} icon={state === 'free' ? IconDeviceTablet : IconCloudOff}>
        {t(`control.device.${state}`)}
      </StateChip>
    );
  return (
    <StateChip tone={tone} icon={icon}>
      {t(state === 'online' && role !== 'interviewer' ? 'control.loggedIn' : `control.state.${state}`)}
    </StateChip>
  );
}
