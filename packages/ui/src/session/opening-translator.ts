import { DEFAULT_LANGUAGE } from '@seker/kernel';
import type { i18n } from 'i18next';
import { createI18n } from '../i18n/create-i18n.ts';
import { storedLanguage, storedUser } from './stored-session.ts';
import { storedTexts } from './stored-texts.ts';

/**
 * The translator that a page begins with: in the language of the person who is logged in, as their texts came last; at the
 * log-in in the one that was chosen there.
 */
export function openingTranslator(): i18n {
  const user = storedUser();
  const texts = storedTexts();
  const language = user === null ? storedLanguage() : (texts?.language ?? user.lang);
  return createI18n(language ?? DEFAULT_LANGUAGE, texts);
}
