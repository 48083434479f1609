import { type Instant, instant } from '@seker/kernel';
import { addDays, instantOfLocal, localTimeOf } from './local-time.ts';

/** When a project may call, in the respondent's local time. */
export interface CallingHours {
  readonly windows: readonly CallingWindow[];
  /** `YYYY-MM-DD`: holidays and other days without calls. */
  readonly closedDays: readonly string[];
}

/** One window on a weekday (0 = Sunday … 6 = Saturday), `HH:mm` to `HH:mm`; `to` is exclusive and may be `24:00`. */
export interface CallingWindow {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** How far `nextOpening` looks ahead: enough for a project that pauses over a season. */
const HORIZON_DAYS = 400;

/** Whether a respondent in this zone may be called at this instant. */
export function isWithinWindow(at: Instant, hours: CallingHours, zone: string): boolean {
  const { date, minuteOfDay } = localTimeOf(at, zone);
  return windowsOf(date, hours).some(({ from, to }) => from <= minuteOfDay && minuteOfDay < to);
}

/** Whether a project that has calling hours has none on this day. */
export function isClosedDay(date: string, hours: CallingHours): boolean {
  return hours.windows.length > 0 && windowsOf(date, hours).length === 0;
}

/**
 * The first instant from `at` on when a call is allowed: `at` itself inside a window; null without an opening within
 * the horizon.
 */
export function nextOpening(at: Instant, hours: CallingHours, zone: string): Instant | null {
  if (isWithinWindow(at, hours, zone)) return at;
  const today = localTimeOf(at, zone).date;
  for (let day = 0; day <= HORIZON_DAYS; day += 1) {
    const date = addDays(today, day);
    const openings = windowsOf(date, hours)
      .map(({ from }) => instantOfLocal(date, from, zone))
      // A window inside the skipped hour of a clock change does not open that day.
      .filter((opening) => opening > at && isWithinWindow(opening, hours, zone));
    if (openings.length > 0) return instant(Math.min(...openings));
  }
  return null;
}

/** Parses `HH:mm` up to `24:00` as minutes since midnight; null when malformed. */
function parseMinuteOfDay(text: string): number | null {
  if (!/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/.test(text)) return null;
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

function windowsOf(date: string, hours: CallingHours): { from: number; to: number }[] {
  if (hours.closedDays.includes(date)) return [];
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return hours.windows
    .filter((window) => window.weekday === weekday)
    .map(({ from, to }) => ({ from: parseMinuteOfDay(from) ?? 0, to: parseMinuteOfDay(to) ?? 0 }));
}
