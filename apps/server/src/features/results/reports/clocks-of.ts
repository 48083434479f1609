import { localTimeOf } from '@seker/fieldwork';
import { instant, MINUTE, SECOND } from '@seker/kernel';

export interface ClockForm {
  /** The end of something: of a day that goes on into the next one it is 24:00 of it. */
  readonly isEnd?: boolean;
  readonly hasSeconds?: boolean;
}

/** No clock is set between the beginning and the end of a quarter of an hour. */
const QUARTER = 15 * MINUTE;

/** What the clocks of a zone show; to ask a zone for its time is dear, and a report has thousands of times. */
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
    // Every zone is whole minutes away from every other.
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
