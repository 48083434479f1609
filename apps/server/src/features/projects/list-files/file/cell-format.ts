/** How a workbook shows a number. */
export type CellFormat =
  | { readonly is: 'general' | 'percent' | 'date' | 'time' }
  /** A span of time that does not begin anew after a day: `36:00`. */
  | { readonly is: 'elapsed' }
  /** Digits in fixed places, such as `000-0000000`. */
  | { readonly is: 'digits'; readonly places: readonly DigitPlace[] };

/** A digit that is always shown, one that is shown where there is one, or the text between them. */
type DigitPlace = '0' | '#' | { readonly text: string };

const GENERAL: CellFormat = { is: 'general' };
/** Formats that a file need not spell out, by their ids. */
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56]);
const PERCENTS = new Set([9, 10]);
const ELAPSED = 46;

/** Reads a format by its id, or by its code where the file has one. */
export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code !== undefined) return formatOfCode(code);
  if (DATES.has(id)) return { is: 'date' };
  if (TIMES.has(id)) return { is: 'time' };
  if (PERCENTS.has(id)) return { is: 'percent' };
  return id === ELAPSED ? { is: 'elapsed' } : GENERAL;
}

const CONDITION = /\[[<>=][^\]]*\]/;
/** Quoted text, an escaped character, a width that is left free, a character that fills the cell. */
const LITERAL = /"([^"]*)"|\\(.)|_.|\*./gu;

function formatOfCode(code: string): CellFormat {
  const [section = ''] = code.split(';');
  if (/General/i.test(section) || CONDITION.test(section)) return GENERAL;
  const bare = section.replace(LITERAL, '');
  if (/\[(h+|m+|s+)\]/i.test(bare)) return { is: 'elapsed' };
  const letters = bare.replace(/\[[^\]]*\]/g, '').replace(/AM\/PM|A\/P/gi, '');
  const isTime = /[hs]/i.test(letters);
  if (/[dy]/i.test(letters) || (/m/i.test(letters) && !isTime)) return { is: 'date' };
  if (isTime) return { is: 'time' };
  if (letters.includes('%')) return { is: 'percent' };
  const places = digitPlaces(section.replace(/\[[^\]]*\]/g, ''));
  return places === null ? GENERAL : { is: 'digits', places };
}

/** Null for a format without fixed places: with one digit, with decimals, or with thousands. */
function digitPlaces(section: string): readonly DigitPlace[] | null {
  const places: DigitPlace[] = [];
  const pieces = section.matchAll(/"([^"]*)"|\\(.)|_.|\*.|(.)/gu);
  for (const [, quoted, escaped, plain] of pieces) {
    if (plain === '0' || plain === '#') places.push(plain);
    else if (plain !== undefined && !/[-()/ +]/.test(plain)) return null;
    else places.push({ text: quoted ?? escaped ?? plain ?? '' });
  }
  const digits = places.map((place) => typeof place === 'string');
  const inside = places.slice(digits.indexOf(true), digits.lastIndexOf(true) + 1);
  const isDivided = inside.some((place) => typeof place === 'object');
  return isDivided || places.filter((place) => place === '0').length > 1 ? places : null;
}

/** Writes a number as its cell shows it, without colours, alignment and rounding. */
export function shownNumber(written: string, format: CellFormat, is1904: boolean): string {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  switch (format.is) {
    case 'general':
      return numberText(number);
    case 'percent':
      return `${numberText(number * 100)}%`;
    case 'digits':
      return Number.isSafeInteger(number) && number >= 0
        ? digitsText(String(number), format.places)
        : numberText(number);
    case 'elapsed':
      return clockText(number);
    case 'time':
      return number < 0 ? numberText(number) : clockText(number % 1);
    default:
      return dateText(number, is1904) ?? numberText(number);
  }
}

/** 15 digits, as a spreadsheet shows them, and whole numbers without an exponent. */
function numberText(number: number): string {
  const shown = Number(number.toPrecision(15));
  return Number.isSafeInteger(shown) ? shown.toFixed(0) : String(shown);
}

/** Fills places from the last one; further digits stand before the first. */
function digitsText(digits: string, places: readonly DigitPlace[]): string {
  const first = places.findIndex((place) => place === '0' || place === '#');
  let rest = digits;
  let text = '';
  for (const [index, place] of [...places.entries()].reverse()) {
    if (typeof place === 'object') text = place.text + text;
    else {
      const digit = rest.at(-1) ?? (place === '0' ? '0' : '');
      rest = rest.slice(0, -1);
      text = digit + text;
    }
    if (index === first) text = rest + text;
  }
  return text.trim();
}

const MINUTES = 60;
const SECONDS_OF_DAY = 86_400;

/** `36:00`, or `36:00:05` where there are seconds. */
function clockText(days: number): string {
  const seconds = Math.round(days * SECONDS_OF_DAY);
  const [hours, minutes, rest] = [
    Math.trunc(seconds / MINUTES / MINUTES),
    Math.trunc(seconds / MINUTES) % MINUTES,
    seconds % MINUTES,
  ];
  const two = (count: number): string => String(Math.abs(count)).padStart(2, '0');
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** The day before day 1 of each date system. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 31), 1904: Date.UTC(1904, 0, 1) } as const;
/** The first system has a day that no calendar has, 29 February 1900; all later days are counted one more. */
const NO_DAY = 60;
const DAY = 86_400_000;
const LAST_DAY = 2_958_466;

/** Formats a serial date as `2026-11-23` or `2026-11-23 09:30`; null when it is none. */
function dateText(days: number, is1904: boolean): string | null {
  if (days < 0 || days >= LAST_DAY) return null;
  const whole = Math.floor(days);
  if (!is1904 && whole === NO_DAY) return '1900-02-29';
  // Day 0 of 1900 is a time without a day.
  if (!is1904 && whole === 0) return clockText(days);
  const after = is1904 || whole < NO_DAY ? days : days - 1;
  const at = DAY_ZERO[is1904 ? 1904 : 1900] + Math.round(after * SECONDS_OF_DAY) * 1_000;
  const iso = new Date(at).toISOString();
  return at % DAY === 0 ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}
