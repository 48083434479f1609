import type { Moment } from '@seker/export';
import { localTimeOf } from '@seker/fieldwork';
import { instant } from '@seker/kernel';

/** Formats a moment in a zone's local time: `YYYY-MM-DD HH:MM:SS`. */
export function clockText(at: Date, zone: string): string {
  const { date, minuteOfDay } = localTimeOf(instant(at.getTime()), zone);
  return `${date} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}:${two(at.getUTCSeconds())}`;
}

export function clockOf(at: Date, zone: string): Moment {
  const [date = '', time = ''] = clockText(at, zone).split(' ');
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day, time };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
