import { LANGUAGES, type Language } from '@seker/kernel';
import dayjs from 'dayjs';
import dayjsEn from 'dayjs/locale/en.js';
import dayjsHe from 'dayjs/locale/he.js';

/** Weeks of countries of which nothing else is known (ISO 8601). */
const USUAL_WEEK = { firstDayOfWeek: 1, weekend: [6, 0] } as const;

/** How weeks go where a language is read. */
export function weekOf(language: string): Pick<Language, 'firstDayOfWeek' | 'weekend'> {
  const known: Readonly<Record<string, Language>> = LANGUAGES;
  return (Object.hasOwn(known, language) ? known[language] : undefined) ?? USUAL_WEEK;
}

const BROUGHT: Readonly<Record<string, ILocale>> = { he: dayjsHe, en: dayjsEn };
const made = new Set<string>();

/** The name under which the calendar finds the words of a language: those that come with it, else the browser's own. */
export function dateWords(language: string): string {
  const brought = Object.hasOwn(BROUGHT, language) ? BROUGHT[language] : undefined;
  if (brought !== undefined) return brought.name;
  if (Intl.DateTimeFormat.supportedLocalesOf([language]).length === 0) return dayjsEn.name;
  if (!made.has(language)) {
    dayjs.locale(localeOf(language), undefined, true);
    made.add(language);
  }
  return language;
}

function localeOf(name: string): ILocale {
  const months = (month: 'long' | 'short') => named(name, { month }, (index) => new Date(Date.UTC(2024, index, 1)), 12);
  // The first of September 2024 was a Sunday.
  const days = (weekday: 'long' | 'short' | 'narrow') =>
    named(name, { weekday }, (index) => new Date(Date.UTC(2024, 8, 1 + index)), 7);
  return {
    ...dayjsEn,
    name,
    months: months('long'),
    monthsShort: months('short'),
    weekdays: days('long'),
    weekdaysShort: days('short'),
    weekdaysMin: days('narrow'),
  };
}

function named(
  language: string,
  options: Intl.DateTimeFormatOptions,
  dateOf: (index: number) => Date,
  count: number,
): string[] {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) => format.format(dateOf(index)));
}
