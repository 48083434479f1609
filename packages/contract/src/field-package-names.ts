/** The form of what a package holds; devices two releases old are understood. */
export const FIELD_PACKAGE_FORMAT = 1;

/** What a package is bound to when it is sealed: it opens as that of no other interview. */
export function packageBinding(uid: string): string {
  return `seker field package/${uid}`;
}

/** What a device's own key is bound to when it is sealed for its person. */
export const ESCROW_BINDING = 'seker field escrow';

/** In characters. */
export const LONGEST_VISIT_NOTE = 1_000;

/** How often an interview may move to another version; then it ends in the one that it is in. */
export const MOST_MOVES = 20;

/** What a captured medium of an interview is bound to when it is sealed. */
export function mediumBinding(uid: string, sha256: string): string {
  return `seker field medium/${uid}/${sha256}`;
}
