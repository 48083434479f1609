/** From Sunday on, as fieldwork counts weekdays. */
export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

const DAY_MILLISECONDS = 86_400_000;
/** The 4th of January 1970 was a Sunday. */
const A_SUNDAY = Date.UTC(1970, 0, 4);

/** The name of a weekday, 0 = Sunday, in the language of the screen. */
export function weekdayName(weekday: number, length: 'long' | 'short'): string {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang, { weekday: length, timeZone: 'UTC' }).format(
    A_SUNDAY + weekday * DAY_MILLISECONDS,
  );
}
