import { DAY, HOUR, instant, SECOND } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../../tools/test/chance/test-seed.ts';
import { isSetBack, measureOffset, serverTimeAt } from './server-clock.ts';

const NOON = 1_800_000_000_000;

describe('the offset of a device (W50)', () => {
  it.each([0, DAY, -DAY])('gives the server’s time on a device whose clock is %i ms ahead', (ahead) => {
    const offset = measureOffset({
      asked: { wall: NOON + ahead, monotonic: 50 },
      answered: { wall: NOON + ahead + 400, monotonic: 450 },
      serverTime: instant(NOON + 200),
    });
    expect(offset).toEqual({ offsetMilliseconds: 0 - ahead, uncertainMilliseconds: 200 });
    expect(serverTimeAt(NOON + ahead + HOUR, offset)).toBe(NOON + HOUR);
  });

  it.each([DAY, -DAY])('is right when the clock jumps by %i ms while an answer is waited for', (jump) => {
    const offset = measureOffset({
      asked: { wall: NOON, monotonic: 0 },
      answered: { wall: NOON + jump + 1_000, monotonic: 1_000 },
      serverTime: instant(NOON + 500),
    });
    expect(serverTimeAt(NOON + jump + 1_000, offset)).toBe(NOON + 1_000);
  });

  it('is never further off than it says', () => {
    const contact = { ahead: fc.integer({ min: -DAY, max: DAY }), there: fc.nat(30_000), back: fc.nat(30_000) };
    fc.assert(
      fc.property(fc.record(contact), ({ ahead, there, back }) => {
        const { offsetMilliseconds, uncertainMilliseconds } = measureOffset({
          asked: { wall: NOON + ahead, monotonic: 0 },
          answered: { wall: NOON + ahead + there + back, monotonic: there + back },
          serverTime: instant(NOON + there),
        });
        expect(Math.abs(offsetMilliseconds + ahead)).toBeLessThanOrEqual(uncertainMilliseconds);
      }),
      { seed: TEST_SEED, numRuns: runs(200) },
    );
  });
});

it('notices a clock that was set back, and not one that drifts or a device that slept', () => {
  const before = { wall: NOON, monotonic: 0 };
  expect(isSetBack(before, { wall: NOON - DAY, monotonic: SECOND })).toBe(true);
  expect(isSetBack(before, { wall: NOON + HOUR - SECOND, monotonic: HOUR })).toBe(false);
  expect(isSetBack(before, { wall: NOON + HOUR, monotonic: SECOND })).toBe(false);
});
