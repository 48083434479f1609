import { describe, expect, it } from 'vitest';
import { crossShares } from './cross-shares.ts';

const AGE = { values: ['18', '35'], amounts: [40, 60] };
const SEX = { values: ['m', 'f'], amounts: [1, 1] };
const rounded = (cells: ReturnType<typeof crossShares>) =>
  cells.map(({ at, people, share }) => [at.join(''), people, share === null ? null : Number(share.toFixed(4))]);

describe('crossed shares', () => {
  it('assume independence where the list does not know all variables', () => {
    expect(rounded(crossShares([AGE, SEX], null))).toEqual([
      ['00', null, 0.2],
      ['01', null, 0.2],
      ['10', null, 0.3],
      ['11', null, 0.3],
    ]);
    expect(rounded(crossShares([AGE, { values: ['a'], amounts: [null] }], null))).toEqual([
      ['00', null, null],
      ['10', null, null],
    ]);
  });

  it("keep the list's pattern, and sum to each variable's amounts", () => {
    const joint = [
      { parts: ['35', 'f'], count: 40 },
      { parts: ['18', 'm'], count: 30 },
      { parts: ['18', 'f'], count: 10 },
      { parts: ['35', 'm'], count: 20 },
      { parts: ['35', 'x'], count: 5 },
    ];
    const cells = crossShares([AGE, SEX], joint);
    expect(cells.map(({ at, people }) => [at.join(''), people])).toEqual([
      ['00', 30],
      ['01', 10],
      ['10', 20],
      ['11', 40],
    ]);
    const sum = (place: number, value: number) =>
      cells.filter(({ at }) => at[place] === value).reduce((all, { share }) => all + (share ?? 0), 0);
    expect([sum(0, 0), sum(0, 1), sum(1, 0), sum(1, 1)].map((share) => share.toFixed(6))).toEqual([
      '0.400000',
      '0.600000',
      '0.500000',
      '0.500000',
    ]);
    // Men are the younger ones, as in the list: the ratio of odds stays.
    const [a, b, c, d] = cells.map(({ share }) => share ?? 0) as [number, number, number, number];
    expect((a * d) / (b * c)).toBeCloseTo((30 * 40) / (10 * 20), 6);
  });

  it('leave out tuples that the list does not have, and count the list where no amounts are known', () => {
    const joint = [
      { parts: ['18', 'm'], count: 1 },
      { parts: ['35', 'f'], count: 3 },
    ];
    const unknown = { values: ['18', '35'], amounts: [null, null] };
    expect(rounded(crossShares([unknown, { values: ['m', 'f'], amounts: [null, null] }], joint))).toEqual([
      ['00', 1, 0.25],
      ['11', 3, 0.75],
    ]);
  });
});
