/** A moment as people say it: the hour today, else with its day. */
export function momentIn(language: string, at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ day: '2-digit', month: '2-digit' } as const);
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false, ...day }).format(at);
}

/** A day `YYYY-MM-DD` in words. */
export function dayIn(language: string, day: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
