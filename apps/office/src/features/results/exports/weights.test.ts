import type { ExportWish } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { isPopulationKnown, isWhole, sumOfShares, targetOf } from '../../../targets/index.ts';
import { isUnderWay } from './exports-data.ts';
import { isRaked, weightFault } from './weight-faults.ts';

describe('the weights of a file', () => {
  const target = (...percents: readonly number[]) => ({
    variable: 'v',
    shares: percents.map((percent, at) => ({ value: String(at), percent })),
  });
  const wish = (weights: string, ...targets: readonly ReturnType<typeof target>[]) =>
    ({ weights, targets }) as unknown as ExportWish;

  it('are raked in two ways', () => {
    expect(['raked', 'designRaked', 'design', 'none'].map((one) => isRaked(wish(one)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('have targets that come to a hundred, within a tenth', () => {
    expect(sumOfShares(target(33.333, 33.333, 33.333))).toBe(100);
    expect(sumOfShares(target(0.1, 0.2))).toBe(0.3);
    expect([99.89, 99.9, 100.1, 100.11].map((sum) => isWhole(target(sum)))).toEqual([false, true, true, false]);
    expect([isWhole(target(60, 40)), isWhole(target(60, 40.05)), isWhole(target(60, 39.5))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are refused without a target, or with one that does not come to a hundred', () => {
    expect(weightFault(wish('none'))).toBeNull();
    expect(weightFault(wish('raked'))).toBe('noTargets');
    expect(weightFault(wish('raked', target(50, 50)))).toBeNull();
    expect(weightFault(wish('raked', target(50, 50), target(50, 40)))).toBe('targetsWrong');
    expect(weightFault(wish('design', target(1)))).toBeNull();
  });

  it('begin with the shares of the population, and with nothing where none are known', () => {
    const facet = (...percents: readonly (number | null)[]) =>
      ({ name: 'sex', values: percents.map((percent, at) => ({ value: at, label: '', percent })) }) as never;
    expect(targetOf(facet(48.5, null))).toEqual({
      variable: 'sex',
      shares: [
        { value: 0, percent: 48.5 },
        { value: 1, percent: 0 },
      ],
    });
    expect([isPopulationKnown(facet(50, 50)), isPopulationKnown(facet(50, null))]).toEqual([true, false]);
  });
});

it('a file is under way while it waits or is made', () => {
  const states = ['queued', 'running', 'done', 'failed'].map((state) => isUnderWay({ state } as never));
  expect(states).toEqual([true, true, false, false]);
});
