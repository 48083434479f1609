import { LANGUAGES, SCREEN_LANGUAGES, type ScreenLanguage } from '@seker/kernel';

/** The languages that our own screens speak, each by its own name. */
export const SCREEN_LANGUAGE_CHOICES: readonly { readonly code: ScreenLanguage; readonly name: string }[] =
  SCREEN_LANGUAGES.map((code) => ({ code, name: LANGUAGES[code].name }));
