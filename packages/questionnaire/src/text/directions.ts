import { type Direction, usualDirection } from '@seker/kernel';
import type { Questionnaire } from '../document/questionnaire.ts';

/** The questionnaire with the directions of the host's table of languages, which take precedence. */
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

/** The direction of a language, even if the questionnaire has no texts in it. */
export function directionIn({ languages, directions }: Questionnaire, language: string): Direction {
  return languages.get(language)?.direction ?? directions.get(language) ?? usualDirection(language);
}
