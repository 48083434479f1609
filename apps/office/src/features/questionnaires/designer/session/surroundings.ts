import { END_PAGES, type EndPageName } from '@seker/questionnaire/design';

/** The texts around the pages, in the order in which respondents meet them; the header and the footer stand on every page. */
export const SURROUNDINGS = ['welcome', 'header', 'footer', ...END_PAGES] as const;

export type Surrounding = (typeof SURROUNDINGS)[number];

/** The text that is what the survey is called, at which its problems stand, too; it belongs to no page. */
export const TITLE = 'title';

/** Those above the first page of the outline and the paper; the others come after the last. */
export const BEFORE_PAGES: readonly Surrounding[] = ['welcome', 'header'];
export const AFTER_PAGES: readonly Surrounding[] = ['footer'];

/** How many rows of the outline stand beside the chapters: the end pages are together in one. */
export const ROWS_AROUND = BEFORE_PAGES.length + AFTER_PAGES.length + 1;

const PREFIX = 'document.';

/** The row in which the end pages stand together. */
export const ENDS_UID = `${PREFIX}ends` as const;

/** What it is chosen and addressed by. No uid has a dot in it, so a question of that name is another one. */
export function surroundingUid(surrounding: Surrounding): string {
  return `${PREFIX}${surrounding}`;
}

export function surroundingOf(uid: string): Surrounding | null {
  return SURROUNDINGS.find((surrounding) => surroundingUid(surrounding) === uid) ?? null;
}

/** What is chosen alone: it is no node, and nothing is done to it together with nodes. */
export function isAround(uid: string): boolean {
  return uid === ENDS_UID || surroundingOf(uid) !== null;
}

export function endPageOf(surrounding: Surrounding): EndPageName | null {
  return END_PAGES.find((end) => end === surrounding) ?? null;
}

/** The text that is written first in what is chosen: a node's own, or that around the pages. */
export function firstTextOf(uid: string): string {
  return surroundingOf(uid) ?? `${uid}.text`;
}
