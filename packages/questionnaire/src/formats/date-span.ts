import { isCalendarDate } from './calendar-date.ts';

export type DateUnit = 'days' | 'months' | 'years';

/**
 * Whole units between two dates, counted like ages: negative when the second date is earlier, `null` when one is not a
 * date.
 */
export function dateSpan(unit: DateUnit, from: string, to: string): number | null {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return null;
  if (to < from) return 0 - wholeUnits(unit, to, from);
  return wholeUnits(unit, from, to);
}

function wholeUnits(unit: DateUnit, from: string, to: string): number {
  const [start, end] = [partsOf(from), partsOf(to)];
  if (unit === 'days') return dayNumber(end) - dayNumber(start);
  const months = (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0);
  return unit === 'months' ? months : Math.floor(months / 12);
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function partsOf(date: string): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** Days since 1 March of the year 0, so that leap days come last in a year. */
function dayNumber({ year, month, day }: DateParts): number {
  const [years, months] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return years * 365 + leapDays + Math.floor((months * 153 + 2) / 5) + day - 1;
}
