import { type Direction, usualDirection } from '@seker/kernel';
import type { Questionnaire } from '../document/questionnaire.ts';

/** The questionnaire as a host shows it whose own table of languages says how each is written; that counts first. */
export function withDirections(
  questionnaire: Questionnaire,
  directions: ReadonlyMap<string, Direction>,
): Questionnaire {
  const bundles = [...questionnaire.languages.values()];
  const languages = bundles.map((bundle) => ({
    ...bundle,
    direction: directions.get(bundle.code) ?? bundle.direction,
  }));
  return { ...questionnaire, languages: new Map(languages.map((bundle) => [bundle.code, bundle])), directions };
}

/** How a language is written, also where the questionnaire has no texts in it. */
export function directionIn({ languages, directions }: Questionnaire, language: string): Direction {
  return languages.get(language)?.direction ?? directions.get(language) ?? usualDirection(language);
}
