import type { ScreenLanguage } from '@seker/kernel';
import { everyoneTexts } from '../i18n/dictionaries/everyone-texts.ts';
import type { OwnTexts } from '../i18n/own-texts.ts';
import type { Translate } from '../i18n/use-text.ts';

/**
 * What the log-in says, without the translator of the screens behind it: Seker's own words, and before them the installation's,
 * as they came last on this machine.
 */
export function entryWords(language: ScreenLanguage, own: OwnTexts | null): Translate {
  const builtIn: Readonly<Record<string, string>> = everyoneTexts[language];
  const words = own?.language === language ? { ...builtIn, ...own.texts } : builtIn;
  return (key) => words[key] ?? key;
}
