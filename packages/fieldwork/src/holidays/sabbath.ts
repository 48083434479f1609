import { type Instant, instant, MINUTE } from '@seker/kernel';
import { addDays, localTimeOf } from '../scheduling/local-time.ts';
import { sunset } from './sunset.ts';

/** Before the sunset of the eve, and after that of the day itself, as the calendars of the coast have it. In minutes. */
const ENTERS_BEFORE = 20;
const LEAVES_AFTER = 38;

/** The zone in which the Sabbath and the holidays of Israel are kept by these times. */
export const ISRAEL_ZONE = 'Asia/Jerusalem';

/** When a day of rest whose eve is this date comes in. */
export function entryOf(eve: string): Instant {
  return instant(sunset(eve) - ENTERS_BEFORE * MINUTE);
}

/** When a day of rest goes out. */
export function endOf(day: string): Instant {
  return instant(sunset(day) + LEAVES_AFTER * MINUTE);
}

export interface Sabbath {
  readonly enters: Instant;
  readonly leaves: Instant;
}

/** The Sabbath that a moment lies in; null on a weekday. */
export function sabbathAt(at: Instant): Sabbath | null {
  const { date, weekday } = localTimeOf(at, ISRAEL_ZONE);
  if (weekday < 5) return null;
  const eve = weekday === 5 ? date : addDays(date, -1);
  const sabbath = { enters: entryOf(eve), leaves: endOf(addDays(eve, 1)) };
  return sabbath.enters <= at && at < sabbath.leaves ? sabbath : null;
}
