import type { LinkState } from '@seker/contract';

/** Leads nowhere any more, or never did. */
const DEAD: readonly LinkState[] = ['notIssued', 'revoked', 'expired'];

export function isLive(state: LinkState): boolean {
  return !DEAD.includes(state);
}
