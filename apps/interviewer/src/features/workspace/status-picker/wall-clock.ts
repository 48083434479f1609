import { localTimeOf, parseLocalDateTime, proposedMeetingAt } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';

/** `YYYY-MM-DD HH:mm` on a clock in the zone. */
export function wallClock(at: Instant, zone: string): string {
  const { date, minuteOfDay } = localTimeOf(at, zone);
  const [hours, minutes] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date} ${hours}:${minutes}`;
}

/** What the date field opens with: five minutes ahead. */
export function proposedMeeting(now: Instant, zone: string): string {
  return wallClock(proposedMeetingAt(now), zone);
}

/** The date as it is saved: one in the past becomes now. Null when it cannot be read. */
export function meetingToSave(text: string, now: Instant, zone: string): string | null {
  const at = parseLocalDateTime(text, zone);
  if (at === null) return null;
  return at < now ? wallClock(now, zone) : text;
}

/** An ISO time of an answer on a clock in the zone: time alone when it is today. Empty when it cannot be read. */
export function shortTime(iso: string, now: number, zone: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  const [date = '', time = ''] = wallClock(instant(at), zone).split(' ');
  return wallClock(instant(now), zone).startsWith(date) ? time : `${date} ${time}`;
}
