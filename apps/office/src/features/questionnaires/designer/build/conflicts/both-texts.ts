import type { Json } from '@seker/questionnaire/design';

/** Two texts one under the other. */
export function bothTexts(theirs: Json | undefined, mine: Json | undefined): Json {
  if (typeof theirs === 'string' && typeof mine === 'string') return `${theirs}\n${mine}`;
  return [...paragraphsOf(theirs), ...paragraphsOf(mine)];
}

function paragraphsOf(text: Json | undefined): readonly Json[] {
  if (typeof text === 'string') return text.split('\n').map((line) => [line]);
  return Array.isArray(text) ? text : [];
}
