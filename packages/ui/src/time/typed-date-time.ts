/**
 * Reads what a person typed as a date and time, `YYYY-MM-DD HH:mm`. Also understood: one-digit parts, `T` or `.` or
 * `/` between them, and a time alone, which means that time on `today` (`YYYY-MM-DD`). Null when it is no such moment.
 */
export function readTypedDateTime(text: string, today: string): string | null {
  const trimmed = text.trim();
  const full = /^([0-9]{4})[-./]([0-9]{1,2})[-./]([0-9]{1,2})[ T]+([0-9]{1,2}):([0-9]{2})$/.exec(trimmed);
  if (full !== null) {
    const [, year = '', month = '', day = '', hours = '', minutes = ''] = full;
    return wallClockText(`${year}-${pad(month)}-${pad(day)}`, hours, minutes);
  }
  const time = /^([0-9]{1,2}):([0-9]{2})$/.exec(trimmed);
  return time === null ? null : wallClockText(today, time[1] ?? '', time[2] ?? '');
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
