import { DAY } from '@seker/kernel';

/** Days from the calendar's first new year to 1970-01-01. */
const EPOCH_DAYS = 2_092_590;

/**
 * The date `YYYY-MM-DD` of 1 Tishri of a Hebrew year. By the arithmetic of the fixed calendar (Dershowitz and Reingold,
 * Calendrical Calculations): the mean new moon, put off where a holiday would fall beside the Sabbath.
 */
export function hebrewNewYear(year: number): string {
  const [before, here, after] = [elapsedDays(year - 1), elapsedDays(year), elapsedDays(year + 1)];
  // No year may have 356 days, nor the one after a leap year 382.
  const putOff = after - here === 356 ? 2 : here - before === 382 ? 1 : 0;
  return new Date((here + putOff - EPOCH_DAYS) * DAY).toISOString().slice(0, 10);
}

function elapsedDays(year: number): number {
  const months = Math.floor((235 * year - 234) / 19);
  const parts = 12_084 + 13_753 * months;
  const day = 29 * months + Math.floor(parts / 25_920);
  return (3 * (day + 1)) % 7 < 3 ? day + 1 : day;
}
