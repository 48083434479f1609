import { foldTyped } from './fold-typed.ts';
import { inPlainerWords, LONGEST_PHRASE, meaningsOf, numberAfterPrefix } from './lexicon.ts';
import type { Meaning } from './meaning.ts';

/** What the words of a text say, one after the other; `today` is the first moment of the day, by which a date without a year is read. */
export function tokensOf(text: string, today: number): readonly Meaning[] {
  const words = inPlainerWords(
    foldTyped(text)
      .replace(/(\d)t(\d)/g, '$1 $2')
      .replace(/^\+ ?/, '+ '),
  )
    .split(' ')
    .filter((word) => word !== '');
  const found: Meaning[] = [];
  for (let at = 0; at < words.length; ) {
    const [meanings, taken] = readAt(words, at, today);
    found.push(...meanings);
    at += taken;
  }
  return found;
}

function readAt(words: readonly string[], at: number, today: number): readonly [readonly Meaning[], number] {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const meanings = meaningsOf(words.slice(at, at + length).join(' '));
    if (meanings !== null) return [meanings, length];
  }
  const word = words[at] ?? '';
  if (word === '+') return [[{ is: 'in', isSign: true }], 1];
  const next = words[at + 1];
  const read = withDigits(word, today) ?? withDigits(numberAfterPrefix(word) ?? '', today) ?? [{ is: 'unknown', word }];
  const [first] = read;
  if (next !== 'dayofmonth' || first?.is !== 'number') return [read, 1];
  return [[{ is: 'ordinal', value: first.value }], 2];
}

/** A word of digits, or one that begins with them and ends in a word (5pm, 20мин). */
function withDigits(word: string, today: number): readonly Meaning[] | null {
  const whole = numeral(word, today);
  if (whole !== null) return [whole];
  const [, digits = '', rest = ''] = /^(\d[\d:.]*?)-?(\p{L}[\p{L}']*)$/u.exec(word) ?? [];
  const [first, more] = [numeral(digits, today), meaningsOf(rest)];
  return first === null || more === null ? null : [first, ...more];
}

function numeral(word: string, today: number): Meaning | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(word);
  if (iso !== null) return dated(dayNumber(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const short = /^(\d{1,2})([./])(\d{1,2})(?:[./](\d{2}|\d{4}))?$/.exec(word);
  const clock = /^(\d{1,2})[:.-]?(\d{2})$/.exec(word);
  const minutes = clock === null ? null : minutesOf(Number(clock[1]), Number(clock[2]));
  if (short !== null) {
    const [, day, sign, month, year] = short;
    const date =
      year === undefined
        ? comingDate(Number(month) - 1, Number(day), today)
        : dayNumber(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
    if (year !== undefined || sign === '/') return dated(date);
    return { is: 'dateOrTime', day: date, minutes, value: Number(word) };
  }
  // Three digits are a length after "in", else a time (930); four may be a year.
  if (/^\d{1,3}$|^20\d\d$/.test(word)) return { is: 'number', value: Number(word), isWord: false };
  return minutes === null ? null : { is: 'time', minutes };
}

function dated(day: number | null): Meaning | null {
  return day === null ? null : { is: 'date', day };
}

export function minutesOf(hour: number, minute: number): number | null {
  return hour > 23 || minute > 59 ? null : hour * 60 + minute;
}

/** A day of a month counted from 0: of this year, or of the next where it has passed. */
export function comingDate(month: number, day: number, today: number): number | null {
  const year = new Date(today).getUTCFullYear();
  const thisYear = dayNumber(year, month + 1, day);
  return thisYear === null || thisYear >= today ? thisYear : dayNumber(year + 1, month + 1, day);
}

export function dayNumber(year: number, month: number, day: number): number | null {
  const at = Date.UTC(year, month - 1, day);
  const date = new Date(at);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000 ? at : null;
}
