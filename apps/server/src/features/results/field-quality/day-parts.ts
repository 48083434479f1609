/** A part of the week in which people are at home alike. */
export interface DayPart {
  readonly key: string;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Minutes since midnight; the end is not in it. */
  readonly from: number;
  readonly until: number;
}

const HOUR = 60;
const WORKING_DAYS = [0, 1, 2, 3, 4];

/** Israel's week: morning, midday and evening of Sunday to Thursday, and the weekend. */
export const USUAL_PARTS: readonly DayPart[] = [
  { key: 'morning', weekdays: WORKING_DAYS, from: 0, until: 12 * HOUR },
  { key: 'midday', weekdays: WORKING_DAYS, from: 12 * HOUR, until: 17 * HOUR },
  { key: 'evening', weekdays: WORKING_DAYS, from: 17 * HOUR, until: 24 * HOUR },
  { key: 'weekend', weekdays: [5, 6], from: 0, until: 24 * HOUR },
];

/** Returns the index of the part that a local time is in, −1 for none. */
export function partAt(parts: readonly DayPart[], weekday: number, minute: number): number {
  return parts.findIndex(({ weekdays, from, until }) => weekdays.includes(weekday) && minute >= from && minute < until);
}
