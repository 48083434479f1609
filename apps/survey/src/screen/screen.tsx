import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-paths.ts';
import { ScreenIcon, type ScreenIconProps } from '../icons/screen-icon.tsx';

export interface ScreenProps {
  readonly icon: IconName;
  readonly tone?: ScreenIconProps['tone'];
  readonly heading: string;
  readonly children: ReactNode;
}

/** A screen with little to say: a drawing, a heading, and what can be done. */
export function Screen({ icon, tone = 'accent', heading, children }: ScreenProps): ReactNode {
  return (
    <main className="screen">
      <div className="card">
        <ScreenIcon name={icon} tone={tone} />
        <h1 tabIndex={-1}>{heading}</h1>
        {children}
      </div>
    </main>
  );
}
