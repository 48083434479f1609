import type { Direction } from '@seker/kernel';
import { isScreenLanguage, SCREEN_LANGUAGES, type ScreenLanguage, usualDirection } from '@seker/kernel';
import { createInstance, type i18n } from 'i18next';
import type { Dictionary } from './dictionaries/dictionary.ts';
import { en } from './dictionaries/en.ts';
import { he } from './dictionaries/he.ts';

/** What an installation says in a language, by key; what is missing is Seker's own. */
export interface OwnTexts {
  readonly language: string;
  readonly direction: Direction;
  readonly texts: Readonly<Record<string, string>>;
  /** Its own texts in English, which stand in where the language has none. */
  readonly english: Readonly<Record<string, string>>;
}

const WORDS = 'translation';
const FACTS = 'facts';

/** The translator for a page, ready at once. Values are not escaped: React renders text, never HTML. */
export function createI18n(language: string, own: OwnTexts | null = null): i18n {
  const translator = createInstance();
  void translator.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(SCREEN_LANGUAGES.map((code) => [code, { [WORDS]: DICTIONARIES[code] }])),
    // What is on the screen is said anew when other texts come.
    react: { bindI18nStore: 'added' },
  });
  if (own?.language === language) sayOwnTexts(translator, own);
  return translator;
}

/** From now on the page says these texts, in their language. */
export function sayOwnTexts(translator: i18n, { language, direction, texts, english }: OwnTexts): void {
  const say = (code: string, own: Readonly<Record<string, string>>): void => {
    const builtIn: Readonly<Record<string, string>> = isScreenLanguage(code) ? DICTIONARIES[code] : {};
    // A text that was taken back is gone.
    translator.removeResourceBundle(code, WORDS);
    translator.addResourceBundle(code, WORDS, { ...builtIn, ...own });
  };
  if (language !== 'en') say('en', english);
  translator.addResource(language, FACTS, 'direction', direction);
  say(language, texts);
  if (translator.language !== language) void translator.changeLanguage(language);
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

const DICTIONARIES = { he, en } satisfies Record<ScreenLanguage, Dictionary>;
