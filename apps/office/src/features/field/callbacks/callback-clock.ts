import { localTimeOf } from '@seker/fieldwork';
import { instant } from '@seker/kernel';

/** `HH:mm` on a clock in the zone. */
export function clockIn(iso: string, zone: string): string {
  return wallClockIn(iso, zone).slice(11);
}

/** `YYYY-MM-DD HH:mm` on a clock in the zone. */
export function wallClockIn(iso: string, zone: string): string {
  const { date, minuteOfDay } = localTimeOf(instant(Date.parse(iso)), zone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/** The time alone where it is of the same day as `now`, else with its date; in one piece beside words of either direction. */
export function timeIn(iso: string, now: number, zone: string): string {
  const text = wallClockIn(iso, zone);
  const isToday = text.startsWith(wallClockIn(new Date(now).toISOString(), zone).slice(0, 10));
  return `\u2066${isToday ? text.slice(11) : text}\u2069`;
}
