/** `YYYY-MM-DD` as a day without an hour, the same in every zone. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The one letter of a weekday under a column. */
export function weekdayLetter(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }).format(dateOf(day));
}

/** The number of a day in its month. */
export function dayNumber(day: string): string {
  return String(dateOf(day).getUTCDate());
}

/** A day in a sentence: 24 Nov, 24.11. */
export function dayInWords(day: string, language: string): string {
  const month = language === 'he' ? 'numeric' : 'short';
  const region = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(region, { day: 'numeric', month, timeZone: 'UTC' }).format(dateOf(day));
}

/** A moment as its day here, with the year. */
export function momentInWords(at: string, language: string): string {
  const month = language === 'he' ? 'numeric' : 'short';
  const region = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(region, { day: 'numeric', month, year: 'numeric' }).format(new Date(at));
}
