import type { ResolvedText, Segment } from '@seker/questionnaire';

/** The words alone, for places that take no formatting: options, labels for screen readers. */
export function plainWords(text: ResolvedText): string {
  return text.map((paragraph) => paragraph.map(wordsOf).join('')).join(' ');
}

function wordsOf(segment: Segment): string {
  return 'content' in segment ? segment.content.map(wordsOf).join('') : segment.text;
}
