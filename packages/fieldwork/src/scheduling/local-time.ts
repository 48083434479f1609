import { DAY, HOUR, type Instant, instant, MINUTE } from '@seker/kernel';

/** A moment in local time; `weekday` 0 = Sunday … 6 = Saturday, `date` = `YYYY-MM-DD`. */
export interface LocalTime {
  readonly date: string;
  readonly weekday: number;
  readonly minuteOfDay: number;
}

/** The local time of an instant in an IANA time zone. */
export function localTimeOf(at: Instant, zone: string): LocalTime {
  const wall = new Date(at + offsetAt(at, zone));
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: wall.getUTCDay(),
    minuteOfDay: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/**
 * The instant of a local date and minute in a zone. In an hour that a clock change repeats, the first one counts; a
 * time that a clock change skips moves by the length of the gap (02:30 → 03:30).
 */
export function instantOfLocal(date: string, minuteOfDay: number, zone: string): Instant {
  const wall = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * MINUTE;
  const before = offsetAt(instant(wall - DAY), zone);
  const after = offsetAt(instant(wall + DAY), zone);
  const fits = [wall - before, wall - after].filter((at) => at + offsetAt(instant(at), zone) === wall);
  return instant(fits.length > 0 ? Math.min(...fits) : wall - before);
}

/** The date `days` days later, as `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Parses `YYYY-MM-DD HH:mm` (from the date picker) in a zone; null when invalid. */
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

/** By zone and hour: null where the clock changes within it. To ask for an offset takes as long as to decode an interview. */
const hours = new Map<string, Map<number, number | null>>();
const MOST_HOURS = 20_000;

/** The zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(at: Instant, zone: string): number {
  const known = hours.get(zone) ?? new Map<number, number | null>();
  if (known.size > MOST_HOURS) known.clear();
  hours.set(zone, known);
  const hour = Math.floor(at / HOUR);
  let offset = known.get(hour);
  if (offset === undefined) {
    const first = exactOffsetAt(instant(hour * HOUR), zone);
    offset = first === exactOffsetAt(instant((hour + 1) * HOUR), zone) ? first : null;
    known.set(hour, offset);
  }
  return offset ?? exactOffsetAt(at, zone);
}

function exactOffsetAt(at: Instant, zone: string): number {
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

/** Whether this names a time zone. Offsets are refused, because databases read their sign in reverse. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return formatterOf(name).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Cached per zone: creating a formatter costs more than using it a hundred times. */
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
