import { DAY, type Instant } from '@seker/kernel';
import { addDays, instantOfLocal, localTimeOf } from './local-time.ts';

/** What comes again by the calendar: on a first day, then after so many days or months, at the same minute of the day. */
export interface Recurrence {
  /** `YYYY-MM-DD`. */
  readonly startsOn: string;
  /** Minutes after midnight. */
  readonly atMinute: number;
  /** Null: once. Months are counted from the first day, so that the 31st comes back after a shorter month. */
  readonly step: { readonly days: number } | { readonly months: number } | null;
  /** The last day on which it may come; null: no end. */
  readonly endsOn: string | null;
}

/** The first time after `after`, by the clocks of a zone; null when it does not come again. */
export function nextRun(recurrence: Recurrence, after: Instant, zone: string): Instant | null {
  const { startsOn, atMinute, step, endsOn } = recurrence;
  for (let count = passed(recurrence, localTimeOf(after, zone).date); ; count += 1) {
    const day = step === null ? startsOn : dayOf(startsOn, step, count);
    if (endsOn !== null && day > endsOn) return null;
    const at = instantOfLocal(day, atMinute, zone);
    if (at > after) return at;
    if (step === null) return null;
  }
}

/** How many times have surely passed before that day. */
function passed({ startsOn, step }: Recurrence, today: string): number {
  if (step === null || today <= startsOn) return 0;
  if ('days' in step) return Math.max(0, Math.floor((Date.parse(today) - Date.parse(startsOn)) / DAY / step.days) - 1);
  return Math.max(0, Math.floor((monthsOf(today) - monthsOf(startsOn)) / step.months) - 1);
}

function dayOf(first: string, step: { readonly days: number } | { readonly months: number }, count: number): string {
  return 'days' in step ? addDays(first, step.days * count) : addMonths(first, step.months * count);
}

/** The same day so many months later; of a month that is too short, its last one. */
function addMonths(day: string, months: number): string {
  const month = monthsOf(day) + months;
  const [year, ofYear] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, ofYear + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, ofYear, Math.min(Number(day.slice(8)), last))).toISOString().slice(0, 10);
}

function monthsOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
