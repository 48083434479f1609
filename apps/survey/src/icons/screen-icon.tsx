import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface ScreenIconProps {
  readonly name: IconName;
  readonly tone?: 'accent' | 'info' | 'danger';
}

/** The large drawing at the top of a screen that has little to say. */
export function ScreenIcon({ name, tone = 'accent' }: ScreenIconProps): ReactNode {
  return (
    <span className="screen-icon" data-tone={tone}>
      <Icon name={name} size={36} />
    </span>
  );
}
