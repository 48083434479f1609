export const DIRECTIONS = ['ltr', 'rtl'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Language {
  /** The language's name in the language itself. */
  readonly name: string;
  readonly englishName: string;
  readonly direction: Direction;
  /** 0 is Sunday. */
  readonly firstDayOfWeek: Weekday;
  readonly weekend: readonly Weekday[];
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The languages that Seker ships texts for. An installation adds others in its table of languages, whose directions
 * take precedence over these. English and Arabic use the week of Israel.
 */
export const LANGUAGES = {
  he: { name: 'עברית', englishName: 'Hebrew', direction: 'rtl', firstDayOfWeek: 0, weekend: [5, 6] },
  en: { name: 'English', englishName: 'English', direction: 'ltr', firstDayOfWeek: 0, weekend: [5, 6] },
  ar: { name: 'العربية', englishName: 'Arabic', direction: 'rtl', firstDayOfWeek: 0, weekend: [5, 6] },
  ru: { name: 'Русский', englishName: 'Russian', direction: 'ltr', firstDayOfWeek: 1, weekend: [6, 0] },
} as const satisfies Readonly<Record<string, Language>>;

/** A language in which buttons and messages for respondents are shipped. */
export type ShippedLanguage = keyof typeof LANGUAGES;

/** The languages of the interviewer's and office screens, the default first. */
export const SCREEN_LANGUAGES = ['he', 'en'] as const satisfies readonly ShippedLanguage[];
export type ScreenLanguage = (typeof SCREEN_LANGUAGES)[number];
export const DEFAULT_LANGUAGE = SCREEN_LANGUAGES[0];

export function isScreenLanguage(value: unknown): value is ScreenLanguage {
  return SCREEN_LANGUAGES.some((code) => code === value);
}

/** The screen language used in place of `code`: itself, or English. */
export function builtInScreenLanguage(code: string): ScreenLanguage {
  return isScreenLanguage(code) ? code : 'en';
}

/** The first code that has shipped texts, ignoring the region ("ar-IL" is Arabic); English when none has. */
export function shippedLanguage(...codes: readonly (string | undefined)[]): ShippedLanguage {
  return codes.map((code) => code?.split('-')[0]).find(isShippedLanguage) ?? 'en';
}

/** The writing direction to use when nothing else defines one. */
export function usualDirection(code: string): Direction {
  const [language] = code.split('-');
  return isShippedLanguage(language) ? LANGUAGES[language].direction : 'ltr';
}

/** Picks the text in a language; where it has none, the English one, else any. */
export function textIn(texts: Readonly<Record<string, string>>, language: string): string {
  return texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}

function isShippedLanguage(code: string | undefined): code is ShippedLanguage {
  return code !== undefined && Object.hasOwn(LANGUAGES, code);
}
