import type { ReactNode } from 'react';
import { ICONS, type IconName } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** In pixels. */
  readonly size?: number;
}

/** A drawing beside words that say the same. */
export function Icon({ name, size = 24 }: IconProps): ReactNode {
  const drawing = ICONS[name];
  return (
    <svg
      className="drawn"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      data-directed={'directed' in drawing ? true : undefined}
    >
      <path d={drawing.d} />
    </svg>
  );
}
