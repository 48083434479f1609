import { HOUR, type Instant, later, MINUTE } from '@seker/kernel';
import { type CallingHours, nextOpening } from './calling-hours.ts';
import type { DueWhy } from './ready-why.ts';

/** When a number in a return loop is due again, or that its attempts ran out. */
export type LoopVerdict = { readonly due: Instant; readonly why: DueWhy } | { readonly exhausted: true };

/**
 * Applies the return loop of a status: the interval is a minimum after the end of the call, as are the hours for which a
 * number rests that rang without an answer (0 for any other status), and `attempts` is how often
 * the number returns through this status. `attemptsWithThisStatus` counts the earlier saves of this status on this
 * phone, excluding this one. Calling hours that never open again also exhaust the loop.
 */
export function dueAfterLoop({
  disposition,
  attemptsWithThisStatus,
  endOfCall,
  windows,
  zone,
  restHours = 0,
}: {
  readonly disposition: { readonly intervalMinutes: number | null; readonly attempts: number | null };
  readonly attemptsWithThisStatus: number;
  readonly endOfCall: Instant;
  readonly windows: CallingHours;
  readonly zone: string;
  readonly restHours?: number;
}): LoopVerdict {
  if (attemptsWithThisStatus >= (disposition.attempts ?? 0)) return { exhausted: true };
  const loop = (disposition.intervalMinutes ?? 0) * MINUTE;
  const rest = restHours * HOUR;
  const earliest = later(endOfCall, Math.max(loop, rest));
  const due = nextOpening(earliest, windows, zone);
  return due === null ? { exhausted: true } : { due, why: due > earliest ? 'window' : rest > loop ? 'rest' : 'loop' };
}

/** The system status of a case whose attempts ran out: contacted before, or never contacted. */
export function dispositionOfExhausted(everContacted: boolean): 'maxAttemptsContacted' | 'maxAttemptsUnknown' {
  return everContacted ? 'maxAttemptsContacted' : 'maxAttemptsUnknown';
}
