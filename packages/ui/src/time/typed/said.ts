import { lengthAt, type SaidLength } from './length.ts';
import type { Meaning, PartName } from './meaning.ts';
import { comingDate, dayNumber, minutesOf } from './tokens.ts';

/** A time of the day that was said. */
export interface SaidTime {
  readonly hour: number;
  readonly minute: number;
  /** An hour without minutes, which may be one of the morning or of the afternoon. */
  readonly isBare: boolean;
}

/** What was said in all. */
export interface Said {
  /** The first moments of the days that are meant, the likeliest first; empty when none is named. */
  days: readonly number[];
  weekday: number | null;
  nextWeek: { readonly firstDay: number } | null;
  /** "Next" beside a weekday. */
  isNext: boolean;
  time: SaidTime | null;
  part: PartName | null;
  isLateHalf: boolean | null;
  /** From now, in minutes; the likeliest first. */
  lengths: readonly number[];
  /** A number of hours that may be the hour of a clock. */
  isClock: boolean;
  /** `17.05` may be a time where no other one is said, and a date where no other day is. */
  either: { readonly day: number; readonly minutes: number } | null;
}

/** Puts together what the words say; null where they do not fit one another. */
export function saidIn(tokens: readonly Meaning[], today: number): Said | null {
  const said: Said = {
    days: [],
    weekday: null,
    nextWeek: null,
    isNext: false,
    time: null,
    part: null,
    isLateHalf: null,
    lengths: [],
    isClock: false,
    either: null,
  };
  for (let at = 0; at < tokens.length; ) {
    const taken = take(said, tokens, at, today);
    if (taken === 0) return null;
    at += taken;
  }
  return said;
}

/** Notes what is said at a place; returns how many words that were, 0 where it does not fit. */
function take(said: Said, tokens: readonly Meaning[], at: number, today: number): number {
  const token = tokens[at];
  if (token === undefined) return 0;
  const date = dateAt(tokens, at, today);
  if (date !== null) return setDay(said, date.day) ? date.taken : 0;
  const length = lengthAt(tokens, at);
  if (length !== null) return takeLength(said, length, tokens[at - 1]?.is === 'at');
  const clock = clockAt(tokens, at);
  if (clock !== null) return setTime(said, { ...clock, isBare: false }) ? clock.taken : 0;
  switch (token.is) {
    case 'ahead':
      return setDay(said, today + token.days * DAY) ? 1 : 0;
    case 'date':
      return setDay(said, token.day) ? 1 : 0;
    case 'ordinal': {
      const day = nextDayOfMonth(token.value, today);
      return day !== null && setDay(said, day) ? 1 : 0;
    }
    case 'weekday':
      if (hasDay(said)) return 0;
      said.weekday = token.weekday;
      return 1;
    case 'nextWeek':
      if (said.nextWeek !== null || said.days.length > 0) return 0;
      said.nextWeek = token;
      return 1;
    case 'next':
      said.isNext = true;
      return 1;
    case 'part':
      if (said.part !== null) return 0;
      said.part = token.part;
      return 1;
    case 'halfDay':
      if (said.isLateHalf !== null) return 0;
      said.isLateHalf = token.isLate;
      return 1;
    case 'time':
      return setTime(said, { hour: Math.floor(token.minutes / 60), minute: token.minutes % 60, isBare: false }) ? 1 : 0;
    case 'dateOrTime':
      return takeEither(said, token);
    case 'number':
      return takeHour(said, tokens, at);
    case 'in':
      return token.isWeak === true ? 1 : 0;
    // Beside a number it is part of a length; alone it only names what follows, or is an hour itself: в час дня.
    case 'unit':
      if (token.isClock === true && tokens[at + 1]?.is === 'part')
        return setTime(said, { hour: 1, minute: 0, isBare: true }) ? 1 : 0;
      return 1;
    case 'filler':
    case 'at':
      return 1;
    default:
      return 0;
  }
}

const DAY = 24 * 60 * 60_000;

function takeLength(said: Said, { minutes, taken, isClock, hasClockUnit }: SaidLength, isAtClock: boolean): number {
  // "В 5 часов" is an hour and no length.
  if (isAtClock && hasClockUnit) {
    const [hour, minute] = [Math.floor((minutes[0] ?? 0) / 60), (minutes[0] ?? 0) % 60];
    return isClock && setTime(said, { hour, minute, isBare: minute === 0 }) ? taken : 0;
  }
  if (said.lengths.length > 0) return 0;
  said.lengths = minutes;
  said.isClock = isClock;
  return taken;
}

function takeEither(said: Said, { day, minutes }: Extract<Meaning, { readonly is: 'dateOrTime' }>): number {
  if (day !== null && minutes !== null && !hasDay(said) && said.time === null && said.either === null) {
    said.either = { day, minutes };
    return 1;
  }
  if (day !== null && !hasDay(said) && said.either === null) return setDay(said, day) ? 1 : 0;
  if (minutes === null) return 0;
  return setTime(said, { hour: Math.floor(minutes / 60), minute: minutes % 60, isBare: false }) ? 1 : 0;
}

/** An hour, and minutes in words after it. */
function takeHour(said: Said, tokens: readonly Meaning[], at: number): number {
  const token = tokens[at];
  if (token?.is !== 'number') return 0;
  if (token.value >= 100) {
    const minutes = minutesOf(Math.floor(token.value / 100), token.value % 100);
    if (minutes === null) return 0;
    return setTime(said, { hour: Math.floor(minutes / 60), minute: minutes % 60, isBare: false }) ? 1 : 0;
  }
  if (token.value > 23 || !Number.isInteger(token.value)) return 0;
  return setTime(said, { hour: token.value, minute: 0, isBare: true }) ? 1 : 0;
}

/** An hour with minutes that are said in words: half past five, חמש וחצי, без четверти пять, 5 إلا ربع. */
function clockAt(tokens: readonly Meaning[], at: number): { hour: number; minute: number; taken: number } | null {
  const [first, second, third, fourth] = tokens.slice(at, at + 4);
  const minutes = minutesIn(first);
  if (minutes !== null && (second?.is === 'to' || second?.is === 'past') && third?.is === 'number')
    return clock(third.value, second.is === 'to' ? -minutes : minutes, 3);
  if (first?.is === 'fraction' && second?.is === 'ordinal') return clock(second.value - 1, first.minutes, 2);
  if (first?.is === 'less') {
    const less = minutesIn(second);
    const [hour, taken] = third?.is === 'unit' ? [fourth, 4] : [third, 3];
    return less !== null && hour?.is === 'number' ? clock(hour.value, -less, taken) : null;
  }
  if (first?.is !== 'number' || first.value > 23) return null;
  const [isLinked, offset] = second?.is === 'filler' ? [third, 2] : [second, 1];
  if (isLinked?.is === 'less') {
    const less = minutesIn(tokens[at + offset + 1]);
    return less === null ? null : clock(first.value, -less, offset + 2);
  }
  if (isLinked?.is === 'fraction') return clock(first.value, isLinked.minutes, offset + 1);
  const isMinutes =
    isLinked?.is === 'number' && isLinked.isWord && (isLinked.isJoined === true || isLinked.value >= 10);
  return isMinutes && (first.isWord || isLinked.isJoined === true)
    ? clock(first.value, isLinked.value, offset + 1)
    : null;
}

function minutesIn(token: Meaning | undefined): number | null {
  if (token?.is === 'fraction') return token.minutes;
  return token?.is === 'number' && token.value < 60 ? token.value : null;
}

function clock(hour: number, minutes: number, taken: number) {
  const all = hour * 60 + minutes;
  // A quarter to one is one of noon.
  const [whole, minute] = [Math.floor(all / 60), ((all % 60) + 60) % 60];
  return { hour: whole <= 0 ? whole + 12 : whole, minute, taken };
}

/** `24 November 2026`, `November 24`, `3 من أيار`. */
function dateAt(tokens: readonly Meaning[], at: number, today: number): { day: number; taken: number } | null {
  const [first, ...rest] = tokens.slice(at, at + 4);
  const [second, offset] = rest[0]?.is === 'filler' ? [rest[1], 2] : [rest[0], 1];
  const [month, day] = first?.is === 'month' ? [first, second] : [second, first];
  if (month?.is !== 'month' || (day?.is !== 'number' && day?.is !== 'ordinal')) return null;
  const year = tokens[at + offset + 1];
  const hasYear = year?.is === 'number' && year.value >= 2000;
  const on = hasYear ? dayNumber(year.value, month.month + 1, day.value) : comingDate(month.month, day.value, today);
  return on === null ? null : { day: on, taken: offset + (hasYear ? 2 : 1) };
}

function nextDayOfMonth(day: number, today: number): number | null {
  const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()];
  for (let ahead = 0; ahead <= 2; ahead += 1) {
    const found = dayNumber(year + Math.floor((month + ahead) / 12), ((month + ahead) % 12) + 1, day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

function hasDay({ days, weekday }: Said): boolean {
  return days.length > 0 || weekday !== null;
}

/** A weekday beside its date says nothing of its own, but must be that day's. */
function setDay(said: Said, day: number): boolean {
  if (said.days.length > 0 || said.nextWeek !== null) return false;
  if (said.weekday !== null && new Date(day).getUTCDay() !== said.weekday) return false;
  said.days = [day];
  return true;
}

function setTime(said: Said, time: SaidTime): boolean {
  if (said.time !== null) return false;
  said.time = time;
  return true;
}
