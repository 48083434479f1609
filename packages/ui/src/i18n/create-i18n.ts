import { SCREEN_LANGUAGES, type ScreenLanguage } from '@seker/kernel';
import { createInstance, type i18n } from 'i18next';
import type { Dictionary, DictionaryKey } from './dictionaries/dictionary.ts';
import { en } from './dictionaries/en.ts';
import { he } from './dictionaries/he.ts';

/** Texts that an administrator changed, per language; a missing one keeps the built-in text. */
export type TextOverrides = Partial<Record<ScreenLanguage, Partial<Record<DictionaryKey, string>>>>;

/** The translator for a page, ready at once. Values are not escaped: React renders text, never HTML. */
export function createI18n(language: ScreenLanguage, overrides: TextOverrides = {}): i18n {
  const translator = createInstance();
  void translator.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      SCREEN_LANGUAGES.map((code) => [code, { translation: { ...DICTIONARIES[code], ...overrides[code] } }]),
    ),
  });
  return translator;
}

const DICTIONARIES = { he, en } satisfies Record<ScreenLanguage, Dictionary>;
