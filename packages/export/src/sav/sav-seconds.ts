/** Seconds from the start of the Gregorian calendar (1582-10-14) to 1970. */
const EPOCH_SECONDS = 12_219_379_200;
const DAY_SECONDS = 86_400;

const NUMBERS = /\d+/g;

/** A date, time or moment as SPSS seconds; null when the text is none. */
export function savSeconds(type: 'date' | 'time' | 'moment', text: string): number | null {
  const numbers = (text.match(NUMBERS) ?? []).map(Number);
  if (type === 'time') return numbers.length < 2 ? null : clock(numbers);
  const [year, month, day, ...rest] = numbers;
  if (year === undefined || month === undefined || day === undefined) return null;
  return daysSince1970(year, month, day) * DAY_SECONDS + EPOCH_SECONDS + (type === 'moment' ? clock(rest) : 0);
}

/** Days since 1970 in the Gregorian calendar, negative before. */
export function daysSince1970(year: number, month: number, day: number): number {
  const early = month <= 2 ? 1 : 0;
  const from = year - early;
  const era = Math.floor(from / 400);
  const ofEra = from - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

function clock([hours = 0, minutes = 0, seconds = 0]: readonly number[]): number {
  return hours * 3600 + minutes * 60 + seconds;
}
