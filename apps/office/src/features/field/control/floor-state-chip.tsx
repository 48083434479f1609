import type { FloorRow } from '@seker/contract';
import { StateChip, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { STATE_LOOKS } from '../../../shell/floor-state-looks.ts';

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
