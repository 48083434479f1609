import { HOUR, type Instant, instant, later, MINUTE } from '@seker/kernel';
import { type CallingHours, nextOpening } from './calling-hours.ts';
import { openingInPart, type PartSpread } from './opening-in-part.ts';
import type { DueWhy } from './ready-why.ts';

/** When a number in a return loop is due again, or that its attempts ran out. */
export type LoopVerdict = { readonly due: Instant; readonly why: DueWhy } | { readonly exhausted: true };

/**
 * Applies the return loop of a status: the interval is a minimum after the end of the call, as are the hours for which a
 * number rests that rang without an answer (0 for any other status), and `attempts` is how often
 * the number returns through this status. `attemptsWithThisStatus` counts the earlier saves of this status on this
 * phone, excluding this one. Calling hours that never open again also exhaust the loop. With a `spread` the number waits
 * for a part of the day in which its case was tried less often.
 */
export function dueAfterLoop({
  disposition,
  attemptsWithThisStatus,
  endOfCall,
  windows,
  zone,
  restHours = 0,
  notBefore = null,
  spread = null,
}: {
  readonly disposition: { readonly intervalMinutes: number | null; readonly attempts: number | null };
  readonly attemptsWithThisStatus: number;
  readonly endOfCall: Instant;
  readonly windows: CallingHours;
  readonly zone: string;
  readonly restHours?: number;
  /** Of the caps on attempts. */
  readonly notBefore?: Instant | null;
  readonly spread?: PartSpread | null;
}): LoopVerdict {
  if (attemptsWithThisStatus >= (disposition.attempts ?? 0)) return { exhausted: true };
  const loop = (disposition.intervalMinutes ?? 0) * MINUTE;
  const rest = restHours * HOUR;
  const own = later(endOfCall, Math.max(loop, rest));
  const earliest = instant(Math.max(own, notBefore ?? own));
  const first = nextOpening(earliest, windows, zone);
  const due = spread === null ? first : openingInPart(earliest, windows, zone, spread);
  if (first === null || due === null) return { exhausted: true };
  if (due > first) return { due, why: 'part' };
  if (notBefore !== null && first > (nextOpening(own, windows, zone) ?? own)) return { due, why: 'dayCap' };
  return { due, why: due > earliest ? 'window' : rest > loop ? 'rest' : 'loop' };
}

/** The system status of a case whose attempts ran out: contacted before, or never contacted. */
export function dispositionOfExhausted(everContacted: boolean): 'maxAttemptsContacted' | 'maxAttemptsUnknown' {
  return everContacted ? 'maxAttemptsContacted' : 'maxAttemptsUnknown';
}
