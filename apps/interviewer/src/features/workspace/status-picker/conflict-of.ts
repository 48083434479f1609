import { type CallingHours, isClosedDay, isWithinWindow, localTimeOf, nextOpening } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';

/** Why the project does not call at an agreed time. */
export type Conflict =
  | { readonly is: 'past' }
  | { readonly is: 'never' }
  | { readonly is: 'closed'; readonly opens: Instant }
  /** No one is called on that whole day: the Sabbath, a holiday. */
  | { readonly is: 'closedDay'; readonly at: Instant; readonly opens: Instant };

export function conflictOf(at: Instant, now: Instant, hours: CallingHours, zone: string): Conflict | null {
  // The minute that runs is none that has passed.
  if (at < now - 60_000) return { is: 'past' };
  if (isWithinWindow(at, hours, zone)) return null;
  const opens = nextOpening(at, hours, zone);
  if (opens === null) return { is: 'never' };
  return isClosedDay(localTimeOf(at, zone).date, hours) ? { is: 'closedDay', at, opens } : { is: 'closed', opens };
}
