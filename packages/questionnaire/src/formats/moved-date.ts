import type { DateUnit } from './date-span.ts';

/**
 * The date so many whole units later, earlier when negative; where the month is too short, its last day, so that a date is not
 * after the moved one exactly if that many units lie between (`dateSpan`).
 */
export function movedDate(date: string, unit: DateUnit, by: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (unit === 'days') return written(year, month, day + by);
  const months = year * 12 + month - 1 + (unit === 'years' ? by * 12 : by);
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return written(toYear, toMonth, Math.min(day, last));
}

/** A day beyond its month counts on into the next ones. */
function written(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
