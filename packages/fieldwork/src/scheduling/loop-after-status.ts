import type { Instant } from '@seker/kernel';
import { type Disposition, StatusType } from '../disposition/disposition.ts';
import { type AttemptCaps, type AttemptCounts, capVerdict } from './attempt-caps.ts';
import { type CallingHours, nextOpening } from './calling-hours.ts';
import { dueAfterLoop, type LoopVerdict } from './due-after-loop.ts';
import { addDays, instantOfLocal, localTimeOf } from './local-time.ts';
import { isTryOfPart } from './part-tries.ts';

/**
 * Whether and when the number of a status is called again, as far as loops and caps decide; null when they do not: a
 * time agreed for a return in another language is an appointment.
 */
export function callsLeft({
  nextAt,
  ...attempt
}: Omit<Parameters<typeof loopAfterStatus>[0], 'disposition'> & {
  readonly disposition: Parameters<typeof loopAfterStatus>[0]['disposition'] &
    Pick<Disposition, 'key' | 'type' | 'contacted'>;
  /** The agreed time. */
  readonly nextAt: Instant | null;
}): LoopVerdict | null {
  if (attempt.disposition.type === StatusType.loop) {
    const { spread = null, ...rest } = attempt;
    return loopAfterStatus({ ...rest, spread: isTryOfPart(attempt.disposition) ? spread : null });
  }
  const isReturn = attempt.disposition.type === StatusType.unused && nextAt === null;
  return isReturn && capVerdict(attempt.counts, attempt.caps) === 'capped' ? { exhausted: true } : null;
}

/** The verdict for a status of type 1: the loop's due time, delayed by the caps on attempts. */
export function loopAfterStatus({
  disposition,
  attemptsWithThisStatus,
  endOfCall,
  windows,
  zone,
  restHours = 0,
  spread = null,
  counts,
  caps,
}: Omit<Parameters<typeof dueAfterLoop>[0], 'notBefore'> & {
  /** Including this attempt. */
  readonly counts: AttemptCounts;
  readonly caps: AttemptCaps;
}): LoopVerdict {
  const cap = capVerdict(counts, caps);
  if (cap === 'capped') return { exhausted: true };
  const notBefore = cap === 'open' ? null : startOfTomorrow(endOfCall, zone);
  return dueAfterLoop({ disposition, attemptsWithThisStatus, endOfCall, windows, zone, restHours, notBefore, spread });
}

/**
 * When a case that used up today's calls may be called again, on any of its numbers; `null` while calls are left, or
 * when the calling hours never open again.
 */
export function openingAfterCap({
  now,
  zone,
  hours,
  callsToday,
  caps,
}: {
  readonly now: Instant;
  readonly zone: string;
  readonly hours: CallingHours;
  readonly callsToday: number;
  readonly caps: AttemptCaps;
}): Instant | null {
  return callsToday < caps.perCaseAndDay ? null : nextOpening(startOfTomorrow(now, zone), hours, zone);
}

/** The first instant of the respondent's calendar day, from which the daily cap counts. */
export function startOfToday(now: Instant, zone: string): Instant {
  return instantOfLocal(localTimeOf(now, zone).date, 0, zone);
}

function startOfTomorrow(now: Instant, zone: string): Instant {
  return instantOfLocal(addDays(localTimeOf(now, zone).date, 1), 0, zone);
}
