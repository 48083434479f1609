import { en as surveyEn } from '../../apps/survey/src/texts/en.ts';
import { he as surveyHe } from '../../apps/survey/src/texts/he.ts';
import { en } from '../../packages/ui/src/i18n/dictionaries/en.ts';
import { he } from '../../packages/ui/src/i18n/dictionaries/he.ts';
import { inOwnDirection } from '../../packages/ui/src/i18n/dictionaries/in-own-direction.ts';

export type ScreenLanguage = 'he' | 'en';

const SCREENS = { he, en } as const;
const SURVEYS = { he: surveyHe, en: surveyEn } as const;

/** The words that a person reads on the screen, by key, in their language. */
export function speaking(language: ScreenLanguage) {
  const dictionary: Readonly<Record<string, string>> = SCREENS[language];
  return (key: keyof typeof en, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = dictionary[key];
    if (text === undefined) throw new Error(`no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => inOwnDirection(String(values[name] ?? '')));
  };
}

export function surveySpeaking(language: ScreenLanguage) {
  return (key: keyof typeof surveyEn): string => {
    const text = SURVEYS[language][key];
    if (typeof text !== 'string') throw new Error(`${key} is no plain text`);
    return text;
  };
}
