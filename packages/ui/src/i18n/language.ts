/** The languages that our own screens speak. */
export type ScreenLanguage = 'he' | 'en';

export const SCREEN_LANGUAGES: readonly { readonly code: ScreenLanguage; readonly name: string }[] = [
  { code: 'he', name: 'עברית' },
  { code: 'en', name: 'English' },
];

export function directionOf(language: ScreenLanguage): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}

export function isScreenLanguage(value: unknown): value is ScreenLanguage {
  return value === 'he' || value === 'en';
}
