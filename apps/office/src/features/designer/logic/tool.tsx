import { ActionIcon } from '@mantine/core';
import type { IconCode } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export interface ToolProps {
  readonly label: string;
  readonly icon: typeof IconCode;
  readonly onPress: () => void;
  readonly isOn?: boolean;
}

/** A small act at the end of a rule. */
export function Tool({ label, icon: Sign, onPress, isOn }: ToolProps): ReactElement {
  return (
    <ActionIcon variant="subtle" size={24} aria-label={label} aria-pressed={isOn} title={label} onClick={onPress}>
      <Sign size={14} aria-hidden="true" />
    </ActionIcon>
  );
}
