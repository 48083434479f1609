import type { FloorSupervision } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconHeadset, IconPhoneRinging } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { HOW_ICONS } from './supervise-looks.ts';

export interface HeardMarkProps {
  readonly supervision: FloorSupervision;
  /** Whether the name is that of the person who hears the call, or of the one whose call is heard. */
  readonly side: 'heardBy' | 'hears';
}

/** Who is in whose call, in a line of the floor. */
export function HeardMark({ supervision: { name, how, state }, side }: HeardMarkProps): ReactElement {
  const t = useText();
  const Icon = state === 'rings' ? IconPhoneRinging : state === 'talks' ? IconHeadset : HOW_ICONS[how];
  const words = state === 'hears' ? t(`control.${side}.${how}`, { name }) : t(`control.${side}.${state}`, { name });
  return (
    <span className="control-heard" data-state={state} title={words}>
      <Icon size={14} aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
}
