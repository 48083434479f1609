import { DAY, type Instant, instant, MINUTE } from '@seker/kernel';

/** A wall-clock moment somewhere; `weekday` 0 = Sunday … 6 = Saturday, `date` = `YYYY-MM-DD`. */
export interface LocalTime {
  readonly date: string;
  readonly weekday: number;
  readonly minuteOfDay: number;
}

/** What a clock on the wall shows in an IANA time zone. */
export function localTimeOf(at: Instant, zone: string): LocalTime {
  const wall = new Date(at + offsetAt(at, zone));
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: wall.getUTCDay(),
    minuteOfDay: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/**
 * The instant when the clock of a zone shows a date and minute. In the hour that a clock change repeats the first
 * one counts; a time that a clock change skips becomes the same distance after the gap (02:30 → 03:30).
 */
export function instantOfLocal(date: string, minuteOfDay: number, zone: string): Instant {
  const wall = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * MINUTE;
  const before = offsetAt(instant(wall - DAY), zone);
  const after = offsetAt(instant(wall + DAY), zone);
  const fits = [wall - before, wall - after].filter((at) => at + offsetAt(instant(at), zone) === wall);
  return instant(fits.length > 0 ? Math.min(...fits) : wall - before);
}

/** `YYYY-MM-DD` some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Reads `YYYY-MM-DD HH:mm` (as the date picker sends it) in a zone; null when it is no such moment. */
export function parseLocalDateTime(text: string, zone: string): Instant | null {
  const match = /^([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2}):([0-9]{2})$/.exec(text);
  const [, date, hours, minutes] = match ?? [];
  if (date === undefined || Number(hours) > 23 || Number(minutes) > 59 || !isDate(date)) return null;
  return instantOfLocal(date, Number(hours) * 60 + Number(minutes), zone);
}

function isDate(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

/** Milliseconds that the zone is ahead of UTC at an instant. */
function offsetAt(at: Instant, zone: string): number {
  const whole = Math.floor(at / 1000) * 1000;
  const fields = new Map(
    formatterOf(zone)
      .formatToParts(whole)
      .map((part) => [part.type, Number(part.value)]),
  );
  const field = (name: Intl.DateTimeFormatPartTypes): number => fields.get(name) ?? 0;
  const wall = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return wall - whole;
}

/** Whether this names a time zone; an offset is none, as databases read its sign the other way round. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return formatterOf(name).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Making a formatter costs more than using it a hundred times, so each zone's is kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}
