import type { Questionnaire } from '../document/questionnaire.ts';
import { findText } from './language-bundle.ts';
import { plainText, resolveText, type TextSource } from './resolved-text.ts';

/** A text of the questionnaire as plain text, without data of an interview; `null` when missing. */
export function plainWords(
  { languages, defaultLanguage }: Pick<Questionnaire, 'languages' | 'defaultLanguage'>,
  language: string,
  key: string,
): string | null {
  const found = findText(languages, language, defaultLanguage, key);
  return found === null ? null : plainText(resolveText(found.text, NOTHING_KNOWN, found.bundle.code));
}

const NOTHING_KNOWN: TextSource = {
  profile: () => '',
  question: () => '',
  number: () => null,
  value: () => null,
  medium: (medium) => medium,
  mediumWords: () => '',
};
