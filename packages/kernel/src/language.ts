/** How a language is written. */
export const DIRECTIONS = ['ltr', 'rtl'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Language {
  /** In itself. */
  readonly name: string;
  readonly englishName: string;
  readonly direction: Direction;
  /** 0 is Sunday. */
  readonly firstDayOfWeek: Weekday;
  readonly weekend: readonly Weekday[];
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The languages that Seker brings words of its own for. An installation adds others in its table of languages, whose
 * directions count before those written here. English and Arabic follow the week of the country that they are used in.
 */
export const LANGUAGES = {
  he: { name: 'עברית', englishName: 'Hebrew', direction: 'rtl', firstDayOfWeek: 0, weekend: [5, 6] },
  en: { name: 'English', englishName: 'English', direction: 'ltr', firstDayOfWeek: 0, weekend: [5, 6] },
  ar: { name: 'العربية', englishName: 'Arabic', direction: 'rtl', firstDayOfWeek: 0, weekend: [5, 6] },
  ru: { name: 'Русский', englishName: 'Russian', direction: 'ltr', firstDayOfWeek: 1, weekend: [6, 0] },
} as const satisfies Readonly<Record<string, Language>>;

/** A language in which respondents get their buttons and messages. */
export type ShippedLanguage = keyof typeof LANGUAGES;

/** The languages that the desk's screens speak, the default first. */
export const SCREEN_LANGUAGES = ['he', 'en'] as const satisfies readonly ShippedLanguage[];
export type ScreenLanguage = (typeof SCREEN_LANGUAGES)[number];
export const DEFAULT_LANGUAGE = SCREEN_LANGUAGES[0];

export function isScreenLanguage(value: unknown): value is ScreenLanguage {
  return SCREEN_LANGUAGES.some((code) => code === value);
}

/** The language of Seker's own screens that stands in for another one. */
export function builtInScreenLanguage(code: string): ScreenLanguage {
  return isScreenLanguage(code) ? code : 'en';
}

/** The first of the codes that there are words for, regions aside ("ar-IL" is Arabic); English when there is none. */
export function shippedLanguage(...codes: readonly (string | undefined)[]): ShippedLanguage {
  return codes.map((code) => code?.split('-')[0]).find(isShippedLanguage) ?? 'en';
}

/** Where nothing else says how a language is written. */
export function usualDirection(code: string): Direction {
  const [language] = code.split('-');
  return isShippedLanguage(language) ? LANGUAGES[language].direction : 'ltr';
}

function isShippedLanguage(code: string | undefined): code is ShippedLanguage {
  return code !== undefined && Object.hasOwn(LANGUAGES, code);
}
