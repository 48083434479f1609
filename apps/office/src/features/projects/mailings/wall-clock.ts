/** The clock of a zone now, as people type it: `2026-11-26 09:05`. */
export function wallClock(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/;

/** `2026-11-30T09:00` of what was typed; null where it is no moment. */
export function wireMoment(typed: string): string | null {
  const read = MOMENT.exec(typed);
  return read === null || Number.isNaN(Date.parse(`${read[1]}T00:00Z`)) ? null : typed.replace(' ', 'T');
}

/** Hours of the wall clock since its epoch; null where it is no moment. */
export function wallHours(typed: string): number | null {
  const moment = wireMoment(typed);
  return moment === null ? null : Date.parse(`${moment}:00Z`) / 3_600_000;
}

/** The same hour so many days later. */
export function daysLater(typed: string, days: number): string {
  const read = MOMENT.exec(typed);
  if (read === null) return typed;
  const day = new Date(`${read[1]}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return `${day.toISOString().slice(0, 10)} ${read[2]}:${read[3]}`;
}
