/**
 * A moment `YYYY-MM-DD HH:mm` of a wall clock in words: the weekday, the full date, the time. The date stands by itself, so that
 * the direction of the text around it does not turn it; typed into the field it means the same moment.
 */
export function wallWords(wall: string, language: string): string {
  const [, time = ''] = wall.split(' ');
  return `${wallDayWords(wall, language)}, ${time}`;
}

/** Its day alone. */
export function wallDayWords(wall: string, language: string): string {
  const [date = ''] = wall.split(' ');
  return `${weekdayWord(date, language)}, \u2066${date}\u2069`;
}

/** The weekday of a date `YYYY-MM-DD`. */
export function weekdayWord(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
}
