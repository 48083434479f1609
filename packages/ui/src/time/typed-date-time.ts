import { daysAheadOfWord, isFiller, minutesOf, NEXT_WEEK, partOfDay, weekdayOfWord } from './typed-words.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * What was typed as `YYYY-MM-DD HH:mm`; null when it is none. Read are a whole date and time, a time alone (`17`, `17:30`, `5pm`: the
 * next such time), a length (`+2h`, `20 דקות`, `עוד שעה`), and a day with or without a time (`מחר 10`, `sunday 9`, `24.11 18:00`). `now`
 * is the same wall clock at this moment. An hour without minutes from 1 to 7 is one of the afternoon: at night no one is called. What
 * can be a date is one: `17.05` is a day of May, and `17.30` a time.
 */
export function readTypedDateTime(text: string, now: string): string | null {
  const at = Date.parse(`${now.replace(' ', 'T')}Z`);
  const said = plain(text);
  if (said === '' || Number.isNaN(at)) return null;
  const moment = fromNow(said, at) ?? dayAndTime(said, at);
  return moment === null || moment >= FAR ? null : new Date(moment).toISOString().slice(0, 16).replace('T', ' ');
}

const FAR = Date.parse('2100-01-01T00:00:00Z');

/** Small letters, single spaces, one kind of apostrophe, without the marks of direction. */
function plain(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[’׳`]/g, "'")
    .replace(/[״”“]/g, '"')
    .replace(/[,;]/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

function fromNow(said: string, at: number): number | null {
  const [, length = ''] = /^(?:\+ ?|in |עוד |בעוד )(.+)$/.exec(said) ?? [];
  // A number alone is a time, unless it is said to be a length.
  const minutes = length === '' ? (/^\d+$/.test(said) ? null : minutesOf(said)) : minutesOf(length);
  return minutes === null ? null : at + minutes * MINUTE;
}

interface Said {
  /** The first moment of a day that is named by its date or by its distance: that very day, although it may have passed. */
  day: number | null;
  weekday: number | null;
  time: { readonly hour: number; readonly minute: number; readonly isBare: boolean } | null;
  part: ReturnType<typeof partOfDay>;
}

function dayAndTime(text: string, at: number): number | null {
  const today = Math.floor(at / DAY) * DAY;
  const said: Said = { day: null, weekday: null, time: null, part: null };
  const words = text
    .replace(/(\d)t(\d)/, '$1 $2')
    .replace(/next week|ב?שבוע הבא/, NEXT_WEEK)
    // A weekday by its letter alone is one after the word for day.
    .replace(/(יום) ([א-וש])(?= |$)/, "$1 $2'")
    .replace(/(\d) ([ap]\.?m)/, '$1$2')
    .split(' ');
  if (!words.every((word) => isFiller(word) || take(said, word, today))) return null;
  const minutes = minutesOfDay(said, Math.floor((at - today) / MINUTE));
  if (minutes === null) return null;
  if (said.day !== null) return said.day + minutes * MINUTE;
  const wanted = said.weekday ?? new Date(today).getUTCDay();
  const ahead = (wanted - new Date(today).getUTCDay() + 7) % 7;
  const next = today + ahead * DAY + minutes * MINUTE;
  if (next >= at) return next;
  return next + (said.weekday === null ? DAY : 7 * DAY);
}

/** Notes what a word says; false for one that says nothing known, or says again what was said. */
function take(said: Said, word: string, today: number): boolean {
  // In Hebrew "at" and "in" are a letter before the word.
  const bare = /^ב-?(?=\d|בוקר|צהר|ערב|אחה)/.test(word) ? word.replace(/^ב-?/, '') : word;
  const hasDay = said.day !== null || said.weekday !== null;
  const ahead = daysAheadOfWord(bare);
  const day = ahead === null ? dateOf(bare, today) : today + ahead * DAY;
  const [weekday, part, time] = [weekdayOfWord(bare), partOfDay(bare), timeOf(bare)];
  if (day !== null && !hasDay) said.day = day;
  else if (weekday !== null && !hasDay) said.weekday = weekday;
  else if (part !== null && said.part === null) said.part = part;
  else if (time !== null && said.time === null) said.time = time;
  else return false;
  return true;
}

/** `2026-11-24`, or a day and month as they are written here, the day first; of this year, or of the next where it has passed. */
function dateOf(word: string, today: number): number | null {
  const whole = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(word);
  if (whole !== null) return dayNumber(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const short = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2}|\d{4}))?$/.exec(word);
  if (short === null) return null;
  const [, day, month, year] = short;
  if (year !== undefined) return dayNumber(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  const thisYear = dayNumber(new Date(today).getUTCFullYear(), Number(month), Number(day));
  if (thisYear === null || thisYear >= today) return thisYear;
  return dayNumber(new Date(today).getUTCFullYear() + 1, Number(month), Number(day));
}

function dayNumber(year: number, month: number, day: number): number | null {
  const at = Date.UTC(year, month - 1, day);
  const date = new Date(at);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000 ? at : null;
}

function timeOf(word: string): Said['time'] {
  const [, hours = '', minutes, half] = /^(\d{1,2})(?:[:.]?(\d{2}))?([ap]\.?m\.?)?$/.exec(word) ?? [];
  if (hours === '') return null;
  const time = { hour: Number(hours), minute: Number(minutes ?? 0), isBare: minutes === undefined };
  if (half !== undefined) return time.hour > 12 ? null : { ...timeOfHalf(time, half), isBare: false };
  return time.hour > 23 || time.minute > 59 ? null : time;
}

function timeOfHalf({ hour, minute }: { readonly hour: number; readonly minute: number }, half: string) {
  return { hour: (hour % 12) + (half.startsWith('p') ? 12 : 0), minute };
}

/** Of a day alone the same time as now is meant. */
function minutesOfDay({ day, weekday, time, part }: Said, now: number): number | null {
  if (time !== null) {
    const isAfternoon = part === null ? time.isBare && time.hour >= 1 && time.hour <= 7 : part.isLate && time.hour < 12;
    return (time.hour + (isAfternoon ? 12 : 0)) * 60 + time.minute;
  }
  if (part !== null) return part.hour * 60;
  return day !== null || weekday !== null ? now : null;
}
