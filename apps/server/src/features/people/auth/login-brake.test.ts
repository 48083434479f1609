import { type Instant, instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { BRAKES, brakesFor, brakesToCount, secondsToWait } from './login-brake.ts';

const NOON: Instant = instant(Date.UTC(2026, 2, 1, 12));
const rule = { free: 3, firstWaitSeconds: 2, longestWaitSeconds: 30, forgottenPerSecond: 1 };
const wait = (level: number, milliseconds = 0) =>
  secondsToWait(rule, { level, countedAt: NOON }, instant(NOON + milliseconds));

describe('the wait before the next attempt', () => {
  it('is none before a wrong password, and up to the free ones', () => {
    expect(secondsToWait(rule, null, NOON)).toBe(0);
    expect([wait(1), wait(3)]).toEqual([0, 0]);
  });

  it('doubles with each further one, up to the longest', () => {
    expect([4, 5, 6, 7, 8, 9].map((level) => wait(level))).toEqual([2, 4, 8, 16, 30, 30]);
  });

  it('passes in whole seconds, and is never less than none', () => {
    expect([0, 1, 999, 1_000, 1_500, 2_000, 60_000].map((passed) => wait(4, passed))).toEqual([2, 2, 2, 1, 1, 0, 0]);
  });
});

it('an account is braked soon, later from all unknown places together, and a call centre as one network late', () => {
  expect(BRAKES).toEqual({
    pair: { free: 5, firstWaitSeconds: 1, longestWaitSeconds: 300, forgottenPerSecond: 1 / 600 },
    account: { free: 10, firstWaitSeconds: 1, longestWaitSeconds: 900, forgottenPerSecond: 1 / 300 },
    network: { free: 200, firstWaitSeconds: 1, longestWaitSeconds: 10, forgottenPerSecond: 1 / 2 },
  });
});

const ALL = ['pair', 'account', 'network'];

it.each([
  // The device, the browser and the network are known; what stops an attempt; what counts a wrong password.
  [true, true, true, ['pair'], ['pair']],
  [true, true, false, ['pair'], ['pair']],
  [false, true, true, ['pair'], ['pair', 'account']],
  [false, true, false, ['pair', 'account'], ['pair', 'account']],
  [false, false, true, ['pair'], ALL],
  [false, false, false, ALL, ALL],
] as const)(
  'a device known: %s, a browser known: %s, a network known: %s',
  (knownDevice, knownBrowser, knownNetwork, stopping, counting) => {
    const familiarity = { knownDevice, knownBrowser, knownNetwork };
    expect(brakesFor(familiarity, false)).toEqual(stopping);
    expect(brakesFor(familiarity, true), 'lifted').toEqual(stopping.filter((name) => name !== 'account'));
    expect(brakesToCount(familiarity)).toEqual(counting);
  },
);
