/** Seconds from the start of the Gregorian calendar (1582-10-14) to 1970. */
const EPOCH_SECONDS = 12_219_379_200;
const DAY_SECONDS = 86_400;

const NUMBERS = /\d+/g;
const ZERO = 48;

/** `YYYY-MM-DD` alone, which most cells are. */
const DAY_LENGTH = 10;

/** A date, time or moment as SPSS seconds; null when the text is none. */
export function savSeconds(type: 'date' | 'time' | 'moment', text: string): number | null {
  if (type === 'date' && text.length === DAY_LENGTH) {
    const day = daysSince1970(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, DAY_LENGTH));
    // What is no number is left to the reading below.
    if (!Number.isNaN(day)) return day * DAY_SECONDS + EPOCH_SECONDS;
  }
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

/** The number in a part of the text, without a string of its own; `NaN` where a sign is no digit. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

function clock([hours = 0, minutes = 0, seconds = 0]: readonly number[]): number {
  return hours * 3600 + minutes * 60 + seconds;
}
