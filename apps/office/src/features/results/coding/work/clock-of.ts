/** The hour and minute of a moment, by the clock of the person's machine. */
export function clockOf(at: Date | number | string): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** How many days ago a moment was, by the same clock: 0 for today. */
export function daysAgo(at: string, now: Date): number {
  const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((dayOf(now) - dayOf(new Date(at))) / 86_400_000);
}
