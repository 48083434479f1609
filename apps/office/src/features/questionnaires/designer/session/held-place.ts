const HELD = 'held:';

/** The place in the address at which an interview is held up, for a problem at that question or page. */
export function heldAt(uid: string): string {
  return `${HELD}${uid}`;
}

/** Whether a place in the address is one at which an interview is held up. */
export function isHeldAt(place: string): boolean {
  return place.startsWith(HELD);
}

/** The question or page that a place in the address names. */
export function partOf(hash: string): string {
  return hash.startsWith(HELD) ? hash.slice(HELD.length) : hash;
}
