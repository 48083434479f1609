import type { Json } from '@seker/questionnaire/design';

/** A text as calls take it: its paragraphs. */
export function paragraphsOf(text: Json | undefined): readonly Json[] {
  if (text === undefined || text === '') return [];
  if (typeof text === 'string') return text.split('\n').map((line) => (line === '' ? [] : [line]));
  return Array.isArray(text) ? text : [];
}

/** As the editor reads paragraphs; undefined where nothing is written. */
export function forEditor(paragraphs: Json): Json | undefined {
  return Array.isArray(paragraphs) && paragraphs.length > 0 ? paragraphs : undefined;
}
