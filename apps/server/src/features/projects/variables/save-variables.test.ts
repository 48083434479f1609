import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { knownAtOf, latestOf } from './known-at.ts';
import { concatenated, refuseUnfit } from './save-variables.ts';

type Known = Parameters<typeof concatenated>[0][number];
const id = (value: number) => asId<'Variable'>(value);
const variable = (
  own: number,
  source: Known['source'],
  knownAt: Known['knownAt'],
  parts: readonly number[] = [],
): Known => ({
  id: id(own),
  source,
  knownAt,
  parts: parts.map(id),
});
const KNOWN = [
  variable(1, 'list', 'draw'),
  variable(2, 'system', 'contact'),
  variable(3, 'interview', 'interview'),
  variable(4, 'concatenated', 'contact', [1, 2]),
];

function faultOf(work: () => unknown): unknown {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { options: { details: { faults: readonly unknown[] } } }).options.details.faults[0];
  }
}

describe('a concatenated variable', () => {
  const made = (...parts: readonly number[]) => concatenated(KNOWN, { name: 'Both', parts: parts.map(id) });

  it('is known when the last of its parts is', () => {
    expect(made(2, 1)).toEqual({
      name: 'Both',
      bands: null,
      source: 'concatenated',
      knownAt: 'contact',
      field: null,
      parts: [2, 1],
    });
    expect([made(1, 3).knownAt, made(3, 2, 1).knownAt]).toEqual(['interview', 'interview']);
    expect([latestOf([]), latestOf(['draw', 'draw']), latestOf(['contact', 'draw'])]).toEqual([
      'draw',
      'draw',
      'contact',
    ]);
    expect((['list', 'system', 'interview'] as const).map(knownAtOf)).toEqual(['draw', 'contact', 'interview']);
  });

  it('has two parts or more, each once, none of them concatenated or unknown, in an order of its own', () => {
    const fault = (code: string) => ({ field: 'parts', code });
    expect(faultOf(() => made(1))).toEqual(fault('partsTooFew'));
    expect(faultOf(() => made(1, 1))).toEqual(fault('partsUnfit'));
    expect(faultOf(() => made(1, 4))).toEqual(fault('partsUnfit'));
    expect(faultOf(() => made(1, 9))).toEqual(fault('partsUnfit'));
    expect(faultOf(() => made(1, 2))).toEqual(fault('fieldTaken'));
    expect(faultOf(() => made(2, 1))).toBeNull();
    expect(faultOf(() => made(1, 2, 3))).toBeNull();
  });
});

describe('a population', () => {
  const value = (amount: number | null, ...parts: readonly string[]) => ({ parts: [...parts], labels: {}, amount });
  const fault = (population: ReturnType<typeof value>[], width: number, unit: 'count' | 'percent' = 'count') =>
    faultOf(() => refuseUnfit({ population, unit }, width));

  it('has a part for each variable, and each value once', () => {
    expect(fault([value(1, 'a'), value(1, 'a', 'b')], 1)).toEqual({ field: 'population.1', code: 'partsUnfit' });
    expect(fault([value(1, 'a', 'b')], 2)).toBeNull();
    expect(fault([value(1, 'a'), value(1, 'b'), value(1, ' a')], 1)).toEqual({
      field: 'population.2',
      code: 'valueTwice',
    });
  });

  it('has no more than a hundred percent, rounded; counts have no limit', () => {
    const ofSum = (sum: number) => [value(60, 'a'), value(null, 'b'), value(sum - 60, 'c')];
    expect(fault(ofSum(100.5), 1, 'percent')).toBeNull();
    expect(fault(ofSum(100.625), 1, 'percent')).toEqual({ field: 'population', code: 'percentsBeyond' });
    expect(fault(ofSum(60), 1, 'percent')).toBeNull();
    expect(fault(ofSum(5_000), 1)).toBeNull();
  });
});
