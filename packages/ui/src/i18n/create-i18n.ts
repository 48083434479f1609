import { type Direction, isScreenLanguage, SCREEN_LANGUAGES, type ScreenLanguage, usualDirection } from '@seker/kernel';
import { createInstance, type i18n } from 'i18next';
import { everyoneTexts } from './dictionaries/everyone-texts.ts';
import { inOwnDirection } from './dictionaries/in-own-direction.ts';
import type { TextPart } from './dictionaries/text-part.ts';
import type { OwnTexts } from './own-texts.ts';

const WORDS = 'translation';
const FACTS = 'facts';

/** Seker's own texts, as far as the screens that are loaded have brought them. */
const brought: Readonly<Record<ScreenLanguage, Record<string, string>>> = {
  he: { ...everyoneTexts.he },
  en: { ...everyoneTexts.en },
};

/** The translators that are in use, with the installation's texts that they say. */
const inUse = new Map<i18n, OwnTexts | null>();

/** The translator for a page, ready at once. Values are not escaped as HTML: React renders text. */
export function createI18n(language: string, own: OwnTexts | null = null): i18n {
  const translator = createInstance();
  void translator.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: true, escape: inOwnDirection },
    resources: Object.fromEntries(SCREEN_LANGUAGES.map((code) => [code, { [WORDS]: { ...brought[code] } }])),
    // What is on the screen is said anew when other texts come.
    react: { bindI18nStore: 'added' },
  });
  inUse.set(translator, null);
  if (own?.language === language) sayOwnTexts(translator, own);
  return translator;
}

/**
 * A part of Seker's texts, for the screens that are about to be shown: called where their code is loaded, and before anything of
 * it is drawn, so nothing has to be drawn again.
 */
export function bringTexts(part: TextPart): void {
  for (const code of SCREEN_LANGUAGES) {
    Object.assign(brought[code], part[code]);
    for (const [translator, own] of inUse)
      translator.addResourceBundle(code, WORDS, wordsOf(code, own), false, true, { silent: true });
  }
}

/** From now on the page says these texts, in their language. */
export function sayOwnTexts(translator: i18n, own: OwnTexts): void {
  const { language, direction } = own;
  inUse.set(translator, own);
  translator.addResource(language, FACTS, 'direction', direction);
  for (const code of new Set(['en', language])) {
    // A text that was taken back is gone.
    translator.removeResourceBundle(code, WORDS);
    translator.addResourceBundle(code, WORDS, wordsOf(code, own));
  }
  if (translator.language !== language) void translator.changeLanguage(language);
}

function wordsOf(code: string, own: OwnTexts | null): Readonly<Record<string, string>> {
  const builtIn = isScreenLanguage(code) ? brought[code] : {};
  if (own === null) return builtIn;
  if (code === own.language) return { ...builtIn, ...own.texts };
  return code === 'en' ? { ...builtIn, ...own.english } : builtIn;
}

/** Whether the page has texts in that language. */
export function speaks(translator: i18n, language: string): boolean {
  return translator.hasResourceBundle(language, WORDS);
}

/** How a language is written: that of the page, where none is named. */
export function directionOf(translator: i18n, language: string = translator.language): Direction {
  const told: unknown = translator.getResource(language, FACTS, 'direction');
  return told === 'rtl' || told === 'ltr' ? told : usualDirection(language);
}
