import type { BuiltInCatalogue } from '@seker/contract';
import { en } from './en.ts';
import { he } from './he.ts';
import { SCREEN_AREAS } from './screen-areas.ts';

/** Everything that our screens say, for the dictionary. */
export function screenTexts(): BuiltInCatalogue {
  const parts = Object.entries(SCREEN_AREAS).map(([part, area]) => [part, `screens.${area}`]);
  return { texts: { he, en }, areas: Object.fromEntries(parts) };
}
