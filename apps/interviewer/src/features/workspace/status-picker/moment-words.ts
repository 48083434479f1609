import { localTimeOf } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';
import { type Translate, wallDayWords, wallWords, weekdayWord } from '@seker/ui';
import { wallClock } from './wall-clock.ts';

export interface Saying {
  readonly zone: string;
  readonly language: string;
  readonly now: Instant;
}

/** A moment in words on a clock in the zone: the weekday, the full date, the time. */
export function momentWords(at: Instant, { zone, language }: Saying): string {
  return wallWords(wallClock(at, zone), language);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The same shorter: within a week the weekday says the day. */
export function nearWords(t: Translate, at: Instant, { zone, language, now }: Saying): string {
  const wall = wallClock(at, zone);
  const [date = '', time = ''] = wall.split(' ');
  const isNear = daysBetween(now, at, zone) < 7;
  return t('picker.dayAt', { day: isNear ? weekdayWord(date, language) : wallDayWords(wall, language), time });
}

/** How far a moment is: minutes, hours and minutes, from the next day on its days by the calendar of the zone. */
export function distanceWords(t: Translate, at: Instant, { zone, language, now }: Saying): string {
  const left = at - now;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const days = daysBetween(now, at, zone);
  if (Math.abs(left) < HOUR) return plain(relative.format(Math.round(left / MINUTE), 'minute'));
  if (days !== 0 && Math.abs(left) >= DAY / 2)
    return plain(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day'));
  const minutes = Math.floor(Math.abs(left) / MINUTE);
  const hours = plain(relative.format(Math.sign(left) * Math.floor(minutes / 60), 'hour'));
  if (minutes % 60 === 0 || left < 0) return hours;
  const rest = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  return t('picker.hoursAndMinutes', { hours, minutes: rest.format(minutes % 60) });
}

/** How long it takes until a number comes back, in the one unit that says it. */
export function waitWords(minutes: number, language: string): string {
  const [amount, unit] =
    minutes % DAY_MINUTES === 0
      ? [minutes / DAY_MINUTES, 'day']
      : minutes % HOUR_MINUTES === 0
        ? [minutes / HOUR_MINUTES, 'hour']
        : [minutes, 'minute'];
  const words = plain(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount));
  // Hebrew says "an hour", not "1 hour".
  return language === 'he' && amount === 1 ? words.replace(/^1\s/, '') : words;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

function daysBetween(from: Instant, to: Instant, zone: string): number {
  const dayOf = (at: Instant): number => Date.parse(`${localTimeOf(at, zone).date}T00:00:00Z`);
  return Math.round((dayOf(to) - dayOf(from)) / DAY);
}

/** The dual of Hebrew comes with its number in brackets. */
function plain(words: string): string {
  return words.replace(/ \(\d+\)$/, '');
}
