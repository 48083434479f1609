import { type Instant, later, MINUTE } from '@seker/kernel';
import { type CallingHours, nextOpening } from './calling-hours.ts';
import type { DueWhy } from './ready-why.ts';

/** When a number in a return loop is due again, or that its attempts have run out. */
export type LoopVerdict = { readonly due: Instant; readonly why: DueWhy } | { readonly exhausted: true };

/**
 * The return loop of a status: the interval is a minimum after the end of the call, and `attempts` is how often the
 * number comes back through this status. `attemptsWithThisStatus` counts the earlier saves of this status on this
 * phone, this one not included. Hours that never open again exhaust the loop too.
 */
export function dueAfterLoop({
  disposition,
  attemptsWithThisStatus,
  endOfCall,
  windows,
  zone,
}: {
  readonly disposition: { readonly intervalMinutes: number | null; readonly attempts: number | null };
  readonly attemptsWithThisStatus: number;
  readonly endOfCall: Instant;
  readonly windows: CallingHours;
  readonly zone: string;
}): LoopVerdict {
  if (attemptsWithThisStatus >= (disposition.attempts ?? 0)) return { exhausted: true };
  const earliest = later(endOfCall, (disposition.intervalMinutes ?? 0) * MINUTE);
  const due = nextOpening(earliest, windows, zone);
  return due === null ? { exhausted: true } : { due, why: due > earliest ? 'window' : 'loop' };
}

/** The system status of a case whose attempts ran out: not reached now, or never reached at all. */
export function dispositionOfExhausted(everContacted: boolean): 'maxAttemptsContacted' | 'maxAttemptsUnknown' {
  return everContacted ? 'maxAttemptsContacted' : 'maxAttemptsUnknown';
}
