import type { Questionnaire } from '../document/questionnaire.ts';
import { type MediumTextName, mediumKey, mediumTextKey } from './language-bundle.ts';
import { plainWords } from './plain-words.ts';

/** The text alternative of a picture, film or sound; `null` when missing. */
export function mediumWords(
  { languages, defaultLanguage }: Questionnaire,
  language: string,
  id: string,
): string | null {
  return plainWords({ languages, defaultLanguage }, language, mediumKey(id));
}

/** The captions or transcript of a film or sound; `null` when missing. */
export function mediumText(
  questionnaire: Questionnaire,
  language: string,
  { id, name }: { readonly id: string; readonly name: MediumTextName },
): string | null {
  return plainWords(questionnaire, language, mediumTextKey(id, name));
}
