import { DAY, HOUR, MINUTE } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../../tools/test/chance/test-seed.ts';
import { afterMilliseconds, afterWrongPin, NO_TROUBLE, pinStanding, troubleAtOpening } from './pin-waits.ts';

const NOON = 1_800_000_000_000;

describe('wrong PINs', () => {
  it('are followed by waits of 1, 5, 15 and 60 minutes from the third on, and by nothing else', () => {
    let trouble = NO_TROUBLE;
    const standings = [pinStanding(trouble)];
    for (let wrong = 1; wrong <= 8; wrong += 1) {
      trouble = afterWrongPin(trouble, NOON);
      standings.push(pinStanding(trouble));
      trouble = afterMilliseconds(trouble, HOUR, NOON);
      if (wrong >= 3) standings.push(pinStanding(trouble));
    }
    const open = (triesLeft: number, nextWaitMinutes: number) => ({ type: 'open', triesLeft, nextWaitMinutes });
    const wait = (minutes: number) => ({ type: 'waiting', leftMilliseconds: minutes * MINUTE });
    expect(standings).toEqual([
      open(3, 1),
      open(2, 1),
      open(1, 1),
      wait(1),
      open(1, 5),
      wait(5),
      open(1, 15),
      wait(15),
      open(1, 60),
      ...Array.from({ length: 3 }, () => [wait(60), open(1, 60)]).flat(),
    ]);
  });
});

describe('a wait', () => {
  const waiting = afterWrongPin({ ...NO_TROUBLE, wrong: 5 }, NOON);

  it('goes on while the page is closed', () => {
    expect(troubleAtOpening(waiting, NOON + 20 * MINUTE).waitMilliseconds).toBe(40 * MINUTE);
    expect(troubleAtOpening(waiting, NOON + DAY).waitMilliseconds).toBe(0);
  });

  it('is not shortened by a clock that is set back, nor by one that is then set right', () => {
    const back = troubleAtOpening(waiting, NOON - DAY);
    expect(back.waitMilliseconds).toBe(HOUR);
    expect(troubleAtOpening(back, NOON).waitMilliseconds).toBe(HOUR);
  });

  it('never ends before its time by any order of pages and clocks behind the time', () => {
    const step = fc.record({ real: fc.nat(10 * MINUTE), behind: fc.nat(2 * DAY) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let [trouble, passed] = [waiting, 0];
        for (const { real, behind } of steps) {
          passed += real;
          trouble = troubleAtOpening(trouble, NOON + passed - behind);
        }
        expect(trouble.waitMilliseconds).toBeGreaterThanOrEqual(HOUR - passed);
      }),
      { seed: TEST_SEED, numRuns: runs(200) },
    );
  });
});
