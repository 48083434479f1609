import { DAY, type Instant } from '@seker/kernel';
import { addDays, instantOfLocal, localTimeOf } from './local-time.ts';

/** A calendar recurrence: on a first day, then every so many days or months, at the same minute of the day. */
export interface Recurrence {
  /** `YYYY-MM-DD`. */
  readonly startsOn: string;
  /** Minutes after midnight. */
  readonly atMinute: number;
  /** Null for a single run. Months are counted from the first day, so the 31st returns after a shorter month. */
  readonly step: { readonly days: number } | { readonly months: number } | null;
  /** The last possible day; null for no end. */
  readonly endsOn: string | null;
}

/** The first run after `after`, in the local time of a zone; null when there is none. */
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

/** A lower bound for the runs before that day. */
function passed({ startsOn, step }: Recurrence, today: string): number {
  if (step === null || today <= startsOn) return 0;
  if ('days' in step) return Math.max(0, Math.floor((Date.parse(today) - Date.parse(startsOn)) / DAY / step.days) - 1);
  return Math.max(0, Math.floor((monthsOf(today) - monthsOf(startsOn)) / step.months) - 1);
}

function dayOf(first: string, step: { readonly days: number } | { readonly months: number }, count: number): string {
  return 'days' in step ? addDays(first, step.days * count) : addMonths(first, step.months * count);
}

/** The same day some months later; the last day of a month that is too short. */
function addMonths(day: string, months: number): string {
  const month = monthsOf(day) + months;
  const [year, ofYear] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, ofYear + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, ofYear, Math.min(Number(day.slice(8)), last))).toISOString().slice(0, 10);
}

function monthsOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
