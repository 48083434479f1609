import { localTimeOf, parseLocalDateTime } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';

/** The instant of a date and time as forms write it (`2026-11-30T09:00`) in a zone; null when there is no such day. */
export function instantOfForm(text: string, zone: string): Instant | null {
  return parseLocalDateTime(text.replace('T', ' '), zone);
}

/** An instant as forms write it. */
export function formOfInstant(at: Instant, zone: string): string {
  const { date, minuteOfDay } = localTimeOf(at, zone);
  return `${date}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

/** A minute of the day as `08:00`, and back. */
export function clockOf(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
