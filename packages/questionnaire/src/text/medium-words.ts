import type { Questionnaire } from '../document/questionnaire.ts';
import { type MediumTextName, mediumKey, mediumTextKey } from './language-bundle.ts';
import { plainWords } from './plain-words.ts';

/**
 * What a picture, film or sound of the questionnaire shows, for those who do not see or hear it; `null` when the author
 * wrote nothing.
 */
export function mediumWords(
  { languages, defaultLanguage }: Questionnaire,
  language: string,
  id: string,
): string | null {
  return plainWords({ languages, defaultLanguage }, language, mediumKey(id));
}

/** What is said in a film or a sound: as captions that run along, or as a whole; `null` when the author wrote nothing. */
export function mediumText(
  questionnaire: Questionnaire,
  language: string,
  { id, name }: { readonly id: string; readonly name: MediumTextName },
): string | null {
  return plainWords(questionnaire, language, mediumTextKey(id, name));
}
