import { type CallingHours, isClosedDay } from '../scheduling/calling-hours.ts';
import { addDays } from '../scheduling/local-time.ts';

/** Forecasts further ahead are no use to anyone. */
const MOST_DAYS = 366;

/**
 * The day, `YYYY-MM-DD`, on which so many days of work are done, counted from the one after `today`; null when that is a
 * year away. A project without calling hours works on every day.
 */
export function dayAfterWork(today: string, days: number, hours: CallingHours): string | null {
  let left = Math.ceil(days);
  for (let ahead = 1; ahead <= MOST_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isClosedDay(day, hours)) left -= 1;
    if (left <= 0) return day;
  }
  return null;
}
