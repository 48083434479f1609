import type { Questionnaire } from '../document/questionnaire.ts';
import { findText, type MediumTextName, mediumKey, mediumTextKey } from './language-bundle.ts';
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
  return written({ languages, defaultLanguage }, language, mediumKey(id));
}

/** What is said in a film or a sound: as captions that run along, or as a whole; `null` when the author wrote nothing. */
export function mediumText(
  questionnaire: Questionnaire,
  language: string,
  { id, name }: { readonly id: string; readonly name: MediumTextName },
): string | null {
  return written(questionnaire, language, mediumTextKey(id, name));
}

function written(
  { languages, defaultLanguage }: Pick<Questionnaire, 'languages' | 'defaultLanguage'>,
  language: string,
  key: string,
): string | null {
  const found = findText(languages, language, defaultLanguage, key);
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
