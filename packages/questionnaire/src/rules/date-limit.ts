import type { JsonFields } from '../document/json-fields.ts';
import { isObject } from '../document/json-fields.ts';
import { isCalendarDate } from '../formats/calendar-date.ts';
import type { DateUnit } from '../formats/date-span.ts';
import { movedDate } from '../formats/moved-date.ts';

/** An end of a range of dates: a day of the calendar, or one counted from the day on which the interview began. */
export type DateLimit = string | DateFromToday;

/** `{ unit: 'years', by: -18 }` is 18 years before; `{ unit: 'days', by: 0 }` is the day itself. */
interface DateFromToday {
  readonly unit: DateUnit;
  readonly by: number;
}

/** A range of dates, both ends included; `null` is open. */
export interface DateLimits {
  readonly min: DateLimit | null;
  readonly max: DateLimit | null;
}

/** A range of stored dates or times. */
export interface TextLimits {
  readonly min: string | null;
  readonly max: string | null;
}

const UNITS = ['days', 'months', 'years'] as const satisfies readonly DateUnit[];

/** About 150 years, so that every date has four digits of a year. */
const MOST_UNITS = { days: 54_750, months: 1_800, years: 150 } as const satisfies Record<DateUnit, number>;

export function readDateLimit(fields: JsonFields, key: 'min' | 'max'): DateLimit | null {
  const json = fields.raw(key);
  if (json === undefined) return null;
  if (isObject(json)) {
    const limit = fields.inside(json, fields.at);
    const [unit, by] = [limit.choice('unit', UNITS), limit.whole('by')];
    if (Math.abs(by) > MOST_UNITS[unit]) fields.fail('badLimits', `${key}: at most ${MOST_UNITS[unit]} ${unit}`);
    return { unit, by };
  }
  // The calendar's first centuries are not counted from.
  if (typeof json === 'string' && isCalendarDate(json) && json >= '1000') return json;
  fields.fail('badLimits', `${key}: ${typeof json === 'string' ? json : 'a date is expected'}`);
  return null;
}

/** The range on that day; an end that is counted from a day that is not known is open. */
export function datesOn({ min, max }: DateLimits, today: string | null): TextLimits {
  return { min: dateOn(min, today), max: dateOn(max, today) };
}

function dateOn(limit: DateLimit | null, today: string | null): string | null {
  if (limit === null || typeof limit === 'string') return limit;
  return today === null ? null : movedDate(today, limit.unit, limit.by);
}

/** Whether no date fits, on any day: of ends counted from the day some days of a long and of a short month tell it. */
export function isEmptyRange(limits: DateLimits): boolean {
  const { min, max } = limits;
  if (min === null || max === null) return false;
  if (typeof min !== typeof max) return false;
  return ['2026-01-31', '2026-03-01', '2028-02-29'].every((today) => isTurned(datesOn(limits, today)));
}

export function isTurned({ min, max }: TextLimits): boolean {
  return min !== null && max !== null && max < min;
}
