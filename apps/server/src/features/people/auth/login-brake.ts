import { type Instant, SECOND } from '@seker/kernel';

/** How many wrong passwords are free, how long the next attempts must wait, and how fast counts decay. */
export interface BrakeRule {
  /** Failures without a wait. */
  readonly free: number;
  /** The first wait; each further failure doubles it. */
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  readonly forgottenPerSecond: number;
}

export type BrakeName = 'pair' | 'account' | 'network';

/**
 * `pair`: an account from one browser or network · `account`: an account from all unknown browsers and networks ·
 * `network`: all accounts from one network; high, because a call centre is one network.
 */
export const BRAKES = {
  pair: { free: 5, firstWaitSeconds: 1, longestWaitSeconds: 300, forgottenPerSecond: 1 / 600 },
  account: { free: 10, firstWaitSeconds: 1, longestWaitSeconds: 900, forgottenPerSecond: 1 / 300 },
  network: { free: 200, firstWaitSeconds: 1, longestWaitSeconds: 10, forgottenPerSecond: 1 / 2 },
} as const satisfies Record<BrakeName, BrakeRule>;

/** The count of failures at the time of the last one. */
export interface BrakeState {
  readonly level: number;
  readonly countedAt: Instant;
}

/** Returns the seconds until the next attempt is allowed; 0: at once. */
export function secondsToWait(rule: BrakeRule, state: BrakeState | null, now: Instant): number {
  if (state === null || state.level <= rule.free) return 0;
  const wait = Math.min(rule.longestWaitSeconds, rule.firstWaitSeconds * 2 ** (state.level - rule.free - 1));
  const passed = (now - state.countedAt) / SECOND;
  return Math.max(0, Math.ceil(wait - passed));
}

/** How well an account knows the origin of an attempt. */
export interface Familiarity {
  /** The browser has a device cookie with which this account logged in before. */
  readonly knownDevice: boolean;
  /** The browser has a device cookie with which some account logged in before. */
  readonly knownBrowser: boolean;
  /** The account has logged in from this network before. */
  readonly knownNetwork: boolean;
}

/**
 * Returns the brakes that can stop an attempt. On a known device only the account's own mistakes count, so that
 * guessing elsewhere, or next to it, cannot lock its owner out. Where the account's brake is lifted, only those of the
 * browser and the network count.
 */
export function brakesFor(
  { knownDevice, knownBrowser, knownNetwork }: Familiarity,
  isLifted: boolean,
): readonly BrakeName[] {
  if (knownDevice || knownNetwork) return ['pair'];
  const account: readonly BrakeName[] = isLifted ? [] : ['account'];
  return knownBrowser ? ['pair', ...account] : ['pair', ...account, 'network'];
}

/** Returns the brakes that count a wrong password: a mistake on a device known to the account is not a guess. */
export function brakesToCount({ knownDevice, knownBrowser }: Familiarity): readonly BrakeName[] {
  if (knownDevice) return ['pair'];
  return knownBrowser ? ['pair', 'account'] : ['pair', 'account', 'network'];
}
