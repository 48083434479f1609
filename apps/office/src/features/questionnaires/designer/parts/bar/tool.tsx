import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** Pixels of the button and of its sign: in a row of a list, on a card, over a stage, in the bar. */
const SIZES = { row: [24, 14], card: [28, 16], stage: [30, 16], bar: [32, 18] } as const;

export interface ToolProps {
  readonly label: string;
  readonly icon: Icon;
  readonly onPress: () => void;
  readonly of?: keyof typeof SIZES;
  /** As `aria-keyshortcuts` has them. */
  readonly keys?: string;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  /** The sign points along the line, so it turns with the direction. */
  readonly turns?: boolean;
}

/** An act that a sign stands for; its name is read aloud, and shown where one points. */
export function Tool({ label, icon: Sign, onPress, of = 'row', keys, isOn, isOff, turns }: ToolProps): ReactElement {
  const [size, sign] = SIZES[of];
  return (
    <ActionIcon
      className="tool"
      variant={of === 'stage' ? 'default' : 'subtle'}
      size={size}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      title={label}
      disabled={isOff === true}
      onClick={onPress}
    >
      <Sign size={sign} aria-hidden="true" {...(turns === true ? { className: 'sk-mirror' } : {})} />
    </ActionIcon>
  );
}
