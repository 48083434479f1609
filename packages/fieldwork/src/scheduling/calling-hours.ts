import { type Instant, instant } from '@seker/kernel';
import { addDays, instantOfLocal, localTimeOf } from './local-time.ts';

/** When a project may call, in the respondent's local time. */
export interface CallingHours {
  readonly windows: readonly CallingWindow[];
  /** `YYYY-MM-DD`: holidays and other days without calls. */
  readonly closedDays: readonly string[];
  /** Days of which a part is closed: the eve of a holiday from its entry on. */
  readonly closedTimes?: readonly ClosedTime[] | undefined;
  /** What closed days are called in each language of the screens, by their date. */
  readonly closedNames?: Readonly<Record<string, { readonly he: string; readonly en: string }>> | undefined;
}

/** A part of one day without calls, `HH:mm` to `HH:mm`; `to` is exclusive and may be `24:00`. */
export interface ClosedTime {
  readonly day: string;
  readonly from: string;
  readonly to: string;
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

/** The parts of a day in which calls are allowed, in minutes since midnight, the earliest first. */
export function openTimes(
  date: string,
  hours: CallingHours,
): readonly { readonly from: number; readonly to: number }[] {
  return windowsOf(date, hours).toSorted((a, b) => a.from - b.from);
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

function windowsOf(date: string, hours: CallingHours): Span[] {
  if (hours.closedDays.includes(date)) return [];
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const windows = hours.windows.filter((window) => window.weekday === weekday).map(inMinutes);
  const closed = (hours.closedTimes ?? []).filter(({ day }) => day === date).map(inMinutes);
  return closed.reduce((open, { from, to }) => open.flatMap((window) => without(window, from, to)), windows);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function inMinutes({ from, to }: { readonly from: string; readonly to: string }): Span {
  return { from: parseMinuteOfDay(from) ?? 0, to: parseMinuteOfDay(to) ?? 0 };
}

/** What is left of a window: nothing, one piece, or one before and one after. */
function without(window: Span, from: number, to: number): Span[] {
  if (to <= window.from || window.to <= from) return [window];
  return [
    { from: window.from, to: from },
    { from: to, to: window.to },
  ].filter((piece) => piece.from < piece.to);
}
