import type { CallingWindowRow } from '@seker/contract';

/** A Sunday: weekday 0 of calling hours. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MILLISECONDS = 86_400_000;

/** The hours of a week in few lines: days that follow each other with the same hours stand together. */
export function hoursOfWeek(
  windows: readonly CallingWindowRow[],
  language: string,
): readonly { readonly days: string; readonly times: string }[] {
  const nameOf = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const dayName = (weekday: number): string => nameOf.format(SUNDAY + weekday * DAY_MILLISECONDS);
  const lines: { from: number; to: number; times: string }[] = [];
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const times = windows
      .filter((window) => window.weekday === weekday)
      .map(({ from, to }) => `${from}–${to}`)
      .toSorted()
      .join(', ');
    const last = lines.at(-1);
    if (times === '') continue;
    if (last !== undefined && last.to === weekday - 1 && last.times === times) last.to = weekday;
    else lines.push({ from: weekday, to: weekday, times });
  }
  return lines.map(({ from, to, times }) => ({
    days: from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`,
    times,
  }));
}
