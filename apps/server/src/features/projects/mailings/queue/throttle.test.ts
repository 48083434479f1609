import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

describe('the pace of sending', () => {
  it('is so many a second over all, and fewer to one domain', () => {
    let at = 0;
    const throttle = createThrottle(
      () => at,
      () => ({ perSecond: 10, perDomain: 2 }),
    );
    let [sent, toOne] = [0, 0];
    for (at = 0; at < 10_000; at += 10) {
      if (throttle.take('one.example') === 0) toOne += 1;
      if (throttle.take(`d${at}.example`) === 0) sent += 1;
    }
    expect(toOne).toBe(20);
    expect(sent + toOne).toBeGreaterThanOrEqual(99);
    expect(sent + toOne).toBeLessThanOrEqual(102);
  });

  it('says how long to wait, and takes no place meanwhile', () => {
    let at = 1_000;
    const throttle = createThrottle(
      () => at,
      () => ({ perSecond: 10, perDomain: 0.1 }),
    );
    expect(throttle.take('slow.example')).toBe(0);
    at += 5_000;
    expect(throttle.take('slow.example')).toBe(5_000);
    expect(throttle.take('other.example')).toBe(0);
    expect(throttle.resting()).toEqual(['slow.example', 'other.example']);
    at += 9_000;
    expect(throttle.take('slow.example')).toBe(0);
  });
});
