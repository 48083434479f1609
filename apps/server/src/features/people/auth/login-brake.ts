import { type Instant, SECOND } from '@seker/kernel';

/** How far wrong passwords are let through before the next try has to wait, and how fast they are forgotten. */
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
 * `pair`: an account from one browser or network · `account`: an account from all browsers and networks that it is not
 * known from · `network`: all accounts from one network; wide, because a call centre is one network.
 */
export const BRAKES = {
  pair: { free: 5, firstWaitSeconds: 1, longestWaitSeconds: 300, forgottenPerSecond: 1 / 600 },
  account: { free: 10, firstWaitSeconds: 1, longestWaitSeconds: 900, forgottenPerSecond: 1 / 300 },
  network: { free: 200, firstWaitSeconds: 1, longestWaitSeconds: 10, forgottenPerSecond: 1 / 2 },
} as const satisfies Record<BrakeName, BrakeRule>;

/** The failures counted so far, as they stood when the last one came. */
export interface BrakeState {
  readonly level: number;
  readonly countedAt: Instant;
}

/** Seconds until the next try may be looked at; 0 at once. */
export function secondsToWait(rule: BrakeRule, state: BrakeState | null, now: Instant): number {
  if (state === null || state.level <= rule.free) return 0;
  const wait = Math.min(rule.longestWaitSeconds, rule.firstWaitSeconds * 2 ** (state.level - rule.free - 1));
  const passed = (now - state.countedAt) / SECOND;
  return Math.max(0, Math.ceil(wait - passed));
}

/** Where a try comes from, as far as the account is concerned. */
export interface Familiarity {
  /** The browser holds a device cookie with which this account was entered before. */
  readonly knownDevice: boolean;
  /** The browser holds a device cookie with which some account was entered before. */
  readonly knownBrowser: boolean;
  /** The account was entered from this network before. */
  readonly knownNetwork: boolean;
}

/**
 * The brakes that can stop a try. On a device that it knows an account answers for its own mistakes only, so that no
 * guessing elsewhere, or beside it, shuts its owner out.
 */
export function brakesFor({ knownDevice, knownBrowser, knownNetwork }: Familiarity): readonly BrakeName[] {
  if (knownDevice) return ['pair'];
  if (knownBrowser) return knownNetwork ? ['pair'] : ['pair', 'account'];
  return knownNetwork ? ['pair'] : ['pair', 'account', 'network'];
}

/** The brakes that a wrong password counts in: a mistake on a device that the account knows is no guess. */
export function brakesToCount({ knownDevice, knownBrowser }: Familiarity): readonly BrakeName[] {
  if (knownDevice) return ['pair'];
  return knownBrowser ? ['pair', 'account'] : ['pair', 'account', 'network'];
}
