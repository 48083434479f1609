import type { ComponentType, ReactElement, ReactNode } from 'react';

export type StateTone = 'accent' | 'info' | 'danger' | 'warn' | 'violet' | 'sky' | 'quiet' | 'outline' | 'bare';

export interface StateChipProps {
  readonly tone: StateTone;
  /** Of Tabler; a colour alone says nothing. */
  readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>;
  readonly children: ReactNode;
}

/** A state: icon, word and tint. */
export function StateChip({ tone, icon: ChipIcon, children }: StateChipProps): ReactElement {
  return (
    <span className="sk-chip" data-tone={tone}>
      <ChipIcon size={14} aria-hidden="true" />
      {children}
    </span>
  );
}
