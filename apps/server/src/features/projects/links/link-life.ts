import type { LinkState } from '@seker/contract';

/** States of links that do not work. */
const DEAD: readonly LinkState[] = ['notIssued', 'revoked', 'expired'];

export function isLive(state: LinkState): boolean {
  return !DEAD.includes(state);
}
