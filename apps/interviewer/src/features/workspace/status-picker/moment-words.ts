import type { Instant } from '@seker/kernel';

/** A moment in words on a clock in the zone: the weekday, the day, the time. */
export function momentWords(at: Instant, zone: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at);
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
