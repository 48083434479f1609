import { plainText, type ResolvedText } from '@seker/questionnaire';

/** The words alone, for places that take no formatting: options, labels for screen readers. */
export function plainWords(text: ResolvedText): string {
  return plainText(text).replaceAll('\n', ' ');
}
