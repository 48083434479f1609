import { BEFORE_PAGES, SURROUNDINGS, type Surrounding } from '../../session/surroundings.ts';

/** At which place a text around the pages is read out, from 1, and among how many: the chapters stand in between. */
export function surroundingPlace(
  surrounding: Surrounding,
  chapters: number,
): { readonly place: number; readonly siblings: number } {
  const before = BEFORE_PAGES.includes(surrounding) ? 0 : chapters;
  return { place: SURROUNDINGS.indexOf(surrounding) + 1 + before, siblings: chapters + SURROUNDINGS.length };
}
