import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { PairSums } from './pair-sums.ts';

it('sums by pairs are those of a plain table, however many pairs there are', () => {
  const number = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number, fc.integer({ min: -9, max: 9 })), { maxLength: 400 }), (all) => {
      const sums = new PairSums();
      const plain = new Map<string, number>();
      for (const [first, second, amount] of all) {
        sums.add(first, second, amount);
        plain.set(`${first} ${second}`, (plain.get(`${first} ${second}`) ?? 0) + amount);
      }
      const found = new Map<string, number>();
      sums.forEach((first, second, sum) => found.set(`${first} ${second}`, sum));
      expect(found).toEqual(plain);
      for (const [first, second] of all) expect(sums.get(first, second)).toBe(plain.get(`${first} ${second}`));
      expect(sums.get(41, 0)).toBe(0);
    }),
    { numRuns: runs(100) },
  );
});
