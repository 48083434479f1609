import { PARTS } from './typed/meaning.ts';
import { type Said, type SaidTime, saidIn } from './typed/said.ts';
import { tokensOf } from './typed/tokens.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FAR = Date.parse('2100-01-01T00:00:00Z');

/** What was typed, as moments `YYYY-MM-DD HH:mm`. */
export interface TypedReadings {
  /** The likeliest first: none where nothing is understood, several where the text can mean several. */
  readonly readings: readonly string[];
  /** Words of which nothing is known; the readings are of the rest. Empty where every word is understood. */
  readonly unknown: string;
}

/**
 * The moments that a text can mean, in Hebrew, English, Russian and Arabic alike. Read are a whole date and time, a time alone
 * (`17`, `17:30`, `5pm`: the next such time), a length (`+2h`, `20 דקות`, `через два часа`), and a day with or without a time
 * (`מחר 10`, `sunday 9`, `24.11 18:00`, `غدا الساعة 5 مساء`). `now` is the same wall clock at this moment. Several are meant by an hour
 * without minutes up to 8, of which the one by day stands first, by a "next" weekday, and by what can be a date or a time (`17.05`).
 */
export function typedReadings(text: string, now: string): TypedReadings {
  const at = Date.parse(`${now.replace(' ', 'T')}Z`);
  if (text.trim() === '' || Number.isNaN(at)) return { readings: [], unknown: '' };
  const today = Math.floor(at / DAY) * DAY;
  const tokens = tokensOf(text, today);
  const unknown = tokens.flatMap((token) => (token.is === 'unknown' ? [token.word] : [])).join(' ');
  const said = saidIn(
    tokens.filter(({ is }) => is !== 'unknown'),
    today,
  );
  const moments = said === null ? [] : momentsOf(said, at, today);
  // One that has passed is meant only where none is ahead.
  const ahead = moments.filter((moment) => moment >= at);
  const meant = [...new Set(ahead.length > 0 ? ahead : moments)].filter((moment) => moment < FAR);
  return { readings: meant.map((moment) => new Date(moment).toISOString().slice(0, 16).replace('T', ' ')), unknown };
}

/** The likeliest moment that a text means, as `YYYY-MM-DD HH:mm`; null where not every word is understood. */
export function readTypedDateTime(text: string, now: string): string | null {
  const { readings, unknown } = typedReadings(text, now);
  return unknown === '' ? (readings[0] ?? null) : null;
}

/** The one moment that a text means; null where it means none or several. */
export function readOneMeaning(text: string, now: string): string | null {
  const { readings, unknown } = typedReadings(text, now);
  return unknown === '' && readings.length === 1 ? (readings[0] ?? null) : null;
}

function momentsOf(said: Said, at: number, today: number): readonly number[] {
  if (said.either !== null) return eitherOf(said, said.either, at, today);
  const isElse = said.time !== null || said.part !== null || said.isLateHalf !== null;
  const isDay = said.days.length > 0 || said.weekday !== null || said.nextWeek !== null;
  const [length] = said.lengths;
  if (length !== undefined) {
    if (said.isClock && said.time === null && (isElse || isDay || said.lengths.length === 0))
      return momentsOf(asClock(said, length), at, today);
    if (!isElse && !isDay) {
      const lengths = said.lengths.map((minutes) => at + minutes * MINUTE);
      return said.isClock ? [...momentsOf(asClock(said, length), at, today), ...lengths] : lengths;
    }
    // In two days at ten.
    if (isDay || length % (24 * 60) !== 0) return [];
    return momentsOf({ ...said, lengths: [], days: [today + length * MINUTE] }, at, today);
  }
  if (!isElse && !isDay) return [];
  const minutes = minutesOfDay(said, Math.floor((at - today) / MINUTE));
  return minutes.flatMap((minute) => onDays(said, minute, at, today)).toSorted(byLikelihood(minutes));
}

/** The order of readings is that of the times of the day. */
function byLikelihood(minutes: readonly number[]) {
  const rank = (moment: number): number => minutes.findIndex((minute) => (moment - minute * MINUTE) % DAY === 0);
  return (a: number, b: number): number => rank(a) - rank(b) || a - b;
}

function asClock(said: Said, length: number): Said {
  const [hour, minute] = [Math.floor(length / 60), length % 60];
  return { ...said, lengths: [], isClock: false, time: { hour, minute, isBare: minute === 0 } };
}

/** A day of a month or a time: the day first, where nothing else decides. */
function eitherOf(
  said: Said,
  { day, minutes }: NonNullable<Said['either']>,
  at: number,
  today: number,
): readonly number[] {
  const rest = { ...said, either: null };
  const time = { hour: Math.floor(minutes / 60), minute: minutes % 60, isBare: false };
  const hasDay = said.days.length > 0 || said.weekday !== null || said.nextWeek !== null;
  if (said.time !== null || said.isLateHalf !== null) return momentsOf({ ...rest, days: [day] }, at, today);
  if (hasDay) return momentsOf({ ...rest, time }, at, today);
  return [...momentsOf({ ...rest, days: [day] }, at, today), ...momentsOf({ ...rest, time }, at, today)];
}

function onDays(said: Said, minutes: number, at: number, today: number): readonly number[] {
  if (said.days.length > 0) return said.days.map((day) => day + minutes * MINUTE);
  const weekday = new Date(today).getUTCDay();
  if (said.nextWeek !== null) {
    if (said.weekday === null) return [today + 7 * DAY + minutes * MINUTE];
    const { firstDay } = said.nextWeek;
    const begins = today + (7 - ((weekday - firstDay + 7) % 7)) * DAY;
    return [begins + ((said.weekday - firstDay + 7) % 7) * DAY + minutes * MINUTE];
  }
  const ahead = ((said.weekday ?? weekday) - weekday + 7) % 7;
  const next = today + ahead * DAY + minutes * MINUTE;
  if (said.weekday === null) return [next >= at ? next : next + DAY];
  // Its own name for today without a time means a week from now.
  const hasTime = said.time !== null || said.part !== null || said.isLateHalf !== null;
  const first = next > at || (next === at && hasTime) ? next : next + 7 * DAY;
  return said.isNext ? [first, first + 7 * DAY] : [first];
}

/** The minutes of the day that are meant, the likeliest first; of a day alone the same time as now. */
function minutesOfDay({ time, part, isLateHalf }: Said, now: number): readonly number[] {
  if (time === null) {
    if (isLateHalf !== null) return [];
    return [part === null ? now : PARTS[part].alone * 60];
  }
  const hour =
    isLateHalf === null ? (part === null ? null : hourInPart(time.hour, part)) : hourInHalf(time, isLateHalf);
  if (part !== null || isLateHalf !== null) return hour === null ? [] : [hour * 60 + time.minute];
  const typed = time.hour * 60 + time.minute;
  if (!time.isBare || time.hour < 1 || time.hour > 8) return [typed];
  // At night no one is called; eight is one of the morning as well as of the evening.
  return time.hour === 8 ? [typed, typed + 12 * 60] : [typed + 12 * 60, typed];
}

function hourInHalf({ hour }: SaidTime, isLate: boolean): number | null {
  return hour > 12 ? null : (hour % 12) + (isLate ? 12 : 0);
}

function hourInPart(hour: number, part: keyof typeof PARTS): number | null {
  const { from, to } = PARTS[part];
  if (part === 'night') {
    // Twelve at night ends the day; the hours after it are its first ones.
    if (hour === 12) return 24;
    return hour <= 6 ? hour : hour < 12 ? hour + 12 : hour >= 20 ? hour : null;
  }
  return [hour, hour + 12].find((one) => one >= from && one <= to) ?? null;
}
