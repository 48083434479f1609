import type { Questionnaire } from '../document/questionnaire.ts';
import { findText, mediumKey } from './language-bundle.ts';
import { plainText, resolveText, type TextSource } from './resolved-text.ts';

/**
 * What a picture, film or sound of the questionnaire shows, for those who do not see or hear it; `null` when the author
 * wrote nothing.
 */
export function mediumWords(
  { languages, defaultLanguage }: Questionnaire,
  language: string,
  id: string,
): string | null {
  const found = findText(languages, language, defaultLanguage, mediumKey(id));
  return found === null ? null : plainText(resolveText(found.text, NOTHING_KNOWN, found.bundle.code));
}

/** A picture is the same in all interviews. */
const NOTHING_KNOWN: TextSource = {
  profile: () => '',
  question: () => '',
  number: () => null,
  value: () => null,
  medium: (medium) => medium,
  mediumWords: () => '',
};
