import { localTimeOf } from '@seker/fieldwork';
import { instant, MINUTE, SECOND } from '@seker/kernel';

export interface ClockForm {
  /** An end time: midnight is shown as 24:00 of the day that ends. */
  readonly isEnd?: boolean;
  readonly hasSeconds?: boolean;
}

/** Clock changes fall only between quarters of an hour. */
const QUARTER = 15 * MINUTE;

/** Formats local times of a zone, with a cache: zone conversions are expensive, and a report has thousands of times. */
export function clocksOf(zone: string): (at: Date, form?: ClockForm) => string {
  const quarters = new Map<number, number>();
  const minuteAt = (quarter: number): number => {
    const known = quarters.get(quarter);
    if (known !== undefined) return known;
    const { minuteOfDay } = localTimeOf(instant(quarter * QUARTER), zone);
    quarters.set(quarter, minuteOfDay);
    return minuteOfDay;
  };
  return (at, { isEnd = false, hasSeconds = false } = {}) => {
    const time = at.getTime();
    const quarter = Math.floor(time / QUARTER);
    const within = time - quarter * QUARTER;
    const minutes = minuteAt(quarter) + Math.floor(within / MINUTE);
    // Zone offsets are whole minutes.
    const seconds = Math.floor((within % MINUTE) / SECOND);
    const isMidnight = minutes === 0 && within === 0;
    const hour = isEnd && isMidnight ? 24 : Math.floor(minutes / 60);
    const clock = `${two(hour)}:${two(minutes % 60)}`;
    return hasSeconds ? `${clock}:${two(seconds)}` : clock;
  };
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
