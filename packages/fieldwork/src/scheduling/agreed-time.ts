import { HOUR, type Instant, instant, MINUTE } from '@seker/kernel';
import { ISRAEL_ZONE, sabbathAt } from '../holidays/sabbath.ts';
import { type CallingHours, isWithinWindow, nextOpening, openTimes } from './calling-hours.ts';
import { addDays, instantOfLocal, localTimeOf } from './local-time.ts';

/** Why the project does not call at an agreed time. */
export type AgreedTimeConflict =
  | { readonly is: 'past' }
  | { readonly is: 'never' }
  | {
      readonly is: 'closed';
      readonly why: ClosedWhy;
      /** When the project calls next after it. */
      readonly opens: Instant;
      /** The same hour on the next day on which the project calls at it; null where no day of the next weeks has it. */
      readonly sameHour: Instant | null;
      /** An hour before the project stops calling on that day; null where that has passed, or there is none. */
      readonly before: Instant | null;
    };

export type ClosedWhy =
  /** A day or a part of it that was closed by its name. `from` is the minute of the day at which it comes in; 0 is all day. */
  | {
      readonly is: 'holiday';
      readonly names: { readonly he: string; readonly en: string } | null;
      readonly from: number;
    }
  | { readonly is: 'sabbath'; readonly enters: Instant }
  /** A weekday on which the project never calls. */
  | { readonly is: 'weekday' }
  /** Minutes of the day between which the project calls on it. */
  | { readonly is: 'hours'; readonly from: number; readonly to: number };

/** How far the next day with the same hour is looked for. */
const SAME_HOUR_DAYS = 21;

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
  return {
    is: 'closed',
    why: whyClosed(at, hours, zone),
    opens,
    sameHour: sameHourLater(at, hours, zone),
    before: beforeClosing(at, now, hours, zone),
  };
}

/** When a respondent is offered again who was promised a time at which the project does not call; null where it does, or never does. */
export function offeredInstead(at: Instant, hours: CallingHours, zone: string): Instant | null {
  const opens = nextOpening(at, hours, zone);
  return opens === at ? null : opens;
}

function whyClosed(at: Instant, hours: CallingHours, zone: string): ClosedWhy {
  const { date, minuteOfDay, weekday } = localTimeOf(at, zone);
  const names = hours.closedNames?.[date] ?? null;
  if (hours.closedDays.includes(date)) return { is: 'holiday', names, from: 0 };
  const part = (hours.closedTimes ?? []).find(
    ({ day, from, to }) => day === date && minutesOf(from) <= minuteOfDay && minuteOfDay < minutesOf(to),
  );
  if (part !== undefined) return { is: 'holiday', names, from: minutesOf(part.from) };
  const sabbath = zone === ISRAEL_ZONE ? sabbathAt(at) : null;
  if (sabbath !== null) return { is: 'sabbath', enters: sabbath.enters };
  const windows = hours.windows.filter((window) => window.weekday === weekday);
  if (windows.length === 0) return { is: 'weekday' };
  const open = openTimes(date, hours);
  const starts = open.length > 0 ? open.map(({ from }) => from) : windows.map(({ from }) => minutesOf(from));
  const ends = open.length > 0 ? open.map(({ to }) => to) : windows.map(({ to }) => minutesOf(to));
  return { is: 'hours', from: Math.min(...starts), to: Math.max(...ends) };
}

function sameHourLater(at: Instant, hours: CallingHours, zone: string): Instant | null {
  const { date, minuteOfDay } = localTimeOf(at, zone);
  for (let day = 1; day <= SAME_HOUR_DAYS; day += 1) {
    const later = instantOfLocal(addDays(date, day), minuteOfDay, zone);
    if (isWithinWindow(later, hours, zone)) return later;
  }
  return null;
}

function beforeClosing(at: Instant, now: Instant, hours: CallingHours, zone: string): Instant | null {
  const { date, minuteOfDay } = localTimeOf(at, zone);
  const last = openTimes(date, hours).findLast(({ to }) => to <= minuteOfDay);
  if (last === undefined) return null;
  const before = instant(instantOfLocal(date, last.to, zone) - HOUR);
  return before > now && isWithinWindow(before, hours, zone) ? before : null;
}

function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}
