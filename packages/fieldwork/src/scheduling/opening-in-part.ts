import { HOUR, type Instant, instant, later } from '@seker/kernel';
import { type CallingHours, isWithinWindow, nextOpening } from './calling-hours.ts';
import { type DayPart, partOf } from './day-parts.ts';
import { addDays, instantOfLocal, localTimeOf } from './local-time.ts';
import { minuteOfDay } from './minute-of-day.ts';

/** How much later than at the first opening a number may be called for the sake of another part of the day. */
const MOST_PART_WAIT_HOURS = 48;

/** What spreads the calls of a case over the parts of the week. */
export interface PartSpread {
  readonly parts: readonly DayPart[];
  /** Tries without contact in each part, with the one after which the number waits. */
  readonly tries: readonly number[];
  /** The part of that try; null outside all parts. */
  readonly triedIn: number | null;
}

/**
 * The first opening from `earliest` on in a part that was tried less often than the one just tried, at most
 * `MOST_PART_WAIT_HOURS` after the first opening of all, which it is otherwise; null without any opening.
 */
export function openingInPart(
  earliest: Instant,
  hours: CallingHours,
  zone: string,
  { parts, tries, triedIn }: PartSpread,
): Instant | null {
  const first = nextOpening(earliest, hours, zone);
  if (first === null || triedIn === null) return first;
  const tried = tries[triedIn] ?? 0;
  const last = later(first, MOST_PART_WAIT_HOURS * HOUR);
  const isLessTried = (at: Instant) => {
    const part = partOf(parts, localTimeOf(at, zone));
    return part !== null && (tries[part] ?? 0) < tried;
  };
  // A part opens where it begins, or where calling hours begin within it.
  const found = [first, ...beginnings(first, hours, zone, parts)].filter(
    (at) => first <= at && at <= last && isWithinWindow(at, hours, zone) && isLessTried(at),
  );
  return found.length === 0 ? first : instant(Math.min(...found));
}

function beginnings(first: Instant, hours: CallingHours, zone: string, parts: readonly DayPart[]): Instant[] {
  const minutes = new Set([...hours.windows, ...parts].map(({ from }) => minuteOfDay(from)));
  const today = localTimeOf(first, zone).date;
  return [0, 1, 2, 3].flatMap((day) => [...minutes].map((minute) => instantOfLocal(addDays(today, day), minute, zone)));
}
