import { localTimeOf } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';

/** A moment in words on a clock in the zone: the weekday, the day, the year where it is another one, the time. */
export function momentWords(at: Instant, { zone, language, now }: Saying): string {
  return new Intl.DateTimeFormat(language, {
    ...dayParts(at, { zone, language, now }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at);
}

/** The day alone, in the same words. */
export function dayWords(at: Instant, saying: Saying): string {
  return new Intl.DateTimeFormat(saying.language, { ...dayParts(at, saying), timeZone: saying.zone }).format(at);
}

export interface Saying {
  readonly zone: string;
  readonly language: string;
  readonly now: Instant;
}

function dayParts(at: Instant, { zone, now }: Saying): Intl.DateTimeFormatOptions {
  const yearOf = (moment: Instant): string => localTimeOf(moment, zone).date.slice(0, 4);
  return {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(yearOf(at) === yearOf(now) ? {} : { year: 'numeric' }),
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far a moment is, in the largest unit that says it: minutes, hours, days. */
export function distanceWords(now: Instant, at: Instant, language: string): string {
  const left = at - now;
  const [unit, length] =
    Math.abs(left) < HOUR
      ? (['minute', MINUTE] as const)
      : Math.abs(left) < DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(Math.round(left / length), unit);
  // The dual of Hebrew comes with its number in brackets.
  return words.replace(/ \(\d+\)$/, '');
}
