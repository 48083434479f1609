import type { ReactElement } from 'react';
import { formatElapsed } from '../time/format-elapsed.ts';
import { useNow } from '../time/use-now.ts';

export interface ElapsedProps {
  /** Epoch milliseconds. */
  readonly since: number;
  /** A fixed end stops the timer; null while it runs. */
  readonly until?: number | null;
  readonly clock: () => number;
  readonly label: string;
}

/** A timer that ticks every second. It is not a live region, which would be read aloud every second. */
export function Elapsed({ since, until = null, clock, label }: ElapsedProps): ReactElement {
  const now = useNow(clock, until === null);
  return (
    <span className="sk-tabular" role="timer" aria-live="off" aria-label={label}>
      <bdi dir="ltr">{formatElapsed((until ?? now) - since)}</bdi>
    </span>
  );
}
