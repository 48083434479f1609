/**
 * Reads what a person typed as a date and time, `YYYY-MM-DD HH:mm`. Also understood: one-digit parts, `T` or `.` or
 * `/` between them, and a time alone, which means the next time that a clock showing `now` will show it: today, or
 * tomorrow when it has passed. Null when it is no such moment.
 */
export function readTypedDateTime(text: string, now: string): string | null {
  const trimmed = text.trim();
  const full = /^([0-9]{4})[-./]([0-9]{1,2})[-./]([0-9]{1,2})[ T]+([0-9]{1,2}):([0-9]{2})$/.exec(trimmed);
  if (full !== null) {
    const [, year = '', month = '', day = '', hours = '', minutes = ''] = full;
    return wallClockText(`${year}-${pad(month)}-${pad(day)}`, hours, minutes);
  }
  const time = /^([0-9]{1,2}):([0-9]{2})$/.exec(trimmed);
  if (time === null) return null;
  const [today = ''] = now.split(' ');
  const soon = wallClockText(today, time[1] ?? '', time[2] ?? '');
  return soon === null || soon >= now ? soon : wallClockText(dayAfter(today), time[1] ?? '', time[2] ?? '');
}

function dayAfter(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? date : new Date(at + 86_400_000).toISOString().slice(0, 10);
}

function wallClockText(date: string, hours: string, minutes: string): string | null {
  const at = Date.parse(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
  if (!exists || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${date} ${pad(hours)}:${minutes}`;
}

function pad(part: string): string {
  return part.padStart(2, '0');
}
