import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { casesWanted } from './cases-wanted.ts';

it('wants the next whole number of cases, and no more than the decimals say', () => {
  expect([casesWanted(100, 1.1), casesWanted(100, 1.13), casesWanted(300, 2.3)]).toEqual([110, 113, 690]);
  expect([casesWanted(7, 1.5), casesWanted(3, 1.01), casesWanted(10, 1)]).toEqual([11, 4, 10]);
});

it('agrees with whole hundredths', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 100, max: 1_000_000 }), (completes, hundredths) => {
      const wanted = (BigInt(completes) * BigInt(hundredths) + 99n) / 100n;
      expect(casesWanted(completes, hundredths / 100)).toBe(Number(wanted));
    }),
    { numRuns: runs(300) },
  );
});
