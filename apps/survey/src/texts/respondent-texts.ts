import type { BuiltInCatalogue } from '@seker/contract';
import { ALL_WORDS } from './all-words.ts';
import type { Dictionary } from './dictionary.ts';
import { textArea } from './text-areas.ts';
import type { TextKey } from './text-key.ts';

/** Everything that is said to respondents in every language, with a key for each form of a plural: for the dictionary. */
export function respondentTexts(): BuiltInCatalogue {
  const texts = Object.fromEntries(
    Object.entries<Dictionary>(ALL_WORDS).map(([language, dictionary]) => [language, flat(dictionary)]),
  );
  const keys = Object.keys(ALL_WORDS.en) as readonly TextKey[];
  return { texts, areas: Object.fromEntries(keys.map((key) => [key, `survey.${textArea(key)}`])) };
}

function flat(dictionary: Dictionary): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(dictionary).flatMap(([key, entry]) =>
      typeof entry === 'string'
        ? [[key, entry]]
        : Object.entries(entry.forms).map(([form, text]) => [`${key}_${form}`, text]),
    ),
  );
}
