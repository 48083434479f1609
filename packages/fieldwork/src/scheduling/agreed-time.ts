import { type Instant, MINUTE } from '@seker/kernel';
import { type CallingHours, isClosedDay, isWithinWindow, nextOpening } from './calling-hours.ts';
import { localTimeOf } from './local-time.ts';

/** Why the project does not call at an agreed time. */
export type AgreedTimeConflict =
  | { readonly is: 'past' }
  | { readonly is: 'never' }
  | { readonly is: 'closed'; readonly opens: Instant }
  /** No one is called on that whole day: the Sabbath, a holiday. */
  | { readonly is: 'closedDay'; readonly at: Instant; readonly opens: Instant };

/** What speaks against an agreed time, in the respondent's zone; null where the project calls then. */
export function agreedTimeConflict(
  at: Instant,
  now: Instant,
  hours: CallingHours,
  zone: string,
): AgreedTimeConflict | null {
  // The minute that runs is none that has passed.
  if (at < now - MINUTE) return { is: 'past' };
  if (isWithinWindow(at, hours, zone)) return null;
  const opens = nextOpening(at, hours, zone);
  if (opens === null) return { is: 'never' };
  return isClosedDay(localTimeOf(at, zone).date, hours) ? { is: 'closedDay', at, opens } : { is: 'closed', opens };
}

/** When a respondent is offered again who was promised a time at which the project does not call; null where it does, or never does. */
export function offeredInstead(at: Instant, hours: CallingHours, zone: string): Instant | null {
  const opens = nextOpening(at, hours, zone);
  return opens === at ? null : opens;
}
