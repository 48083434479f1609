import type { Instant } from '@seker/kernel';
import { type Disposition, StatusType } from '../disposition/disposition.ts';
import { type AttemptCaps, type AttemptCounts, capVerdict } from './attempt-caps.ts';
import { type CallingHours, nextOpening } from './calling-hours.ts';
import { dueAfterLoop, type LoopVerdict } from './due-after-loop.ts';
import { addDays, instantOfLocal, localTimeOf } from './local-time.ts';

/**
 * Whether the number of a status is called again, and when, as far as loops and caps decide that; null where they do not: an
 * agreed time is an appointment, in any language.
 */
export function callsLeft({
  nextAt,
  ...attempt
}: Omit<Parameters<typeof loopAfterStatus>[0], 'disposition'> & {
  readonly disposition: Parameters<typeof loopAfterStatus>[0]['disposition'] & Pick<Disposition, 'type'>;
  /** The time that was agreed. */
  readonly nextAt: Instant | null;
}): LoopVerdict | null {
  if (attempt.disposition.type === StatusType.loop) return loopAfterStatus(attempt);
  const isReturn = attempt.disposition.type === StatusType.unused && nextAt === null;
  return isReturn && capVerdict(attempt.counts, attempt.caps) === 'capped' ? { exhausted: true } : null;
}

/** What a status of type 1 means for its number: the loop's own due time, held back by the caps on attempts. */
export function loopAfterStatus({
  disposition,
  attemptsWithThisStatus,
  endOfCall,
  windows,
  zone,
  counts,
  caps,
}: Parameters<typeof dueAfterLoop>[0] & {
  /** This attempt included. */
  readonly counts: AttemptCounts;
  readonly caps: AttemptCaps;
}): LoopVerdict {
  const verdict = dueAfterLoop({ disposition, attemptsWithThisStatus, endOfCall, windows, zone });
  const cap = capVerdict(counts, caps);
  if ('exhausted' in verdict || cap === 'open') return verdict;
  if (cap === 'capped') return { exhausted: true };
  const tomorrow = nextOpening(startOfTomorrow(endOfCall, zone), windows, zone);
  if (tomorrow === null) return { exhausted: true };
  return tomorrow > verdict.due ? { due: tomorrow, why: 'dayCap' } : verdict;
}

/**
 * When a case whose calls of today are used up may be called again, by any of its numbers; `null` while they are not.
 * Where the hours never open again there is nothing to wait for.
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

/** The first instant of the respondent's own day; the cap per day counts from there. */
export function startOfToday(now: Instant, zone: string): Instant {
  return instantOfLocal(localTimeOf(now, zone).date, 0, zone);
}

function startOfTomorrow(now: Instant, zone: string): Instant {
  return instantOfLocal(addDays(localTimeOf(now, zone).date, 1), 0, zone);
}
