/** The texts around the pages, in the order in which respondents meet them; the header and the footer stand on every page. */
export const SURROUNDINGS = ['welcome', 'header', 'footer', 'goodbye'] as const;

export type Surrounding = (typeof SURROUNDINGS)[number];

/** The text that is what the survey is called, at which its problems stand, too; it belongs to no page. */
export const TITLE = 'title';

/** Those above the first page of the outline and the paper; the others come after the last. */
export const BEFORE_PAGES: readonly Surrounding[] = ['welcome', 'header'];
export const AFTER_PAGES: readonly Surrounding[] = ['footer', 'goodbye'];

const PREFIX = 'document.';

/** What it is chosen and addressed by. No uid has a dot in it, so a question of that name is another one. */
export function surroundingUid(surrounding: Surrounding): string {
  return `${PREFIX}${surrounding}`;
}

export function surroundingOf(uid: string): Surrounding | null {
  return SURROUNDINGS.find((surrounding) => surroundingUid(surrounding) === uid) ?? null;
}

/** The text that is written first in what is chosen: a node's own, or that around the pages. */
export function firstTextOf(uid: string): string {
  return surroundingOf(uid) ?? `${uid}.text`;
}
