const DAY_MS = 86_400_000;

/** Days are `YYYY-MM-DD` of the calendar; clocks do not touch them. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day on which a moment falls by a zone's clock. */
export function dayIn(moment: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(new Date(moment));
}
