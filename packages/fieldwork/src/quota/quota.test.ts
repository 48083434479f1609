import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellKey, cellText } from './cell-key.ts';
import { admission, cellState, completionKind, needPriority, type QuotaCell } from './quota-cell.ts';
import { largestRemainderTargets } from './targets.ts';

const cell = (part: Partial<QuotaCell> = {}): QuotaCell => ({
  target: 10,
  overflow: 0,
  completed: 0,
  reserved: 0,
  ...part,
});

describe('targets', () => {
  it('allocate a sample by largest remainder', () => {
    expect(largestRemainderTargets([33.33, 33.33, 33.34], 100)).toEqual([33, 33, 34]);
    expect(largestRemainderTargets([50, 50], 3)).toEqual([2, 1]);
    expect(largestRemainderTargets([25, 25, 25, 25], 2)).toEqual([1, 1, 0, 0]);
    expect(largestRemainderTargets([10, 30, 30, 30], 5)).toEqual([1, 2, 1, 1]);
    expect(largestRemainderTargets([0, 100], 7)).toEqual([0, 7]);
    expect(largestRemainderTargets([0, 0], 7)).toEqual([0, 0]);
  });

  it('always sum to the sample and stay within one of the exact share', () => {
    const sample = fc.record({
      weights: fc.array(fc.nat(100), { minLength: 1, maxLength: 30 }).filter((all) => all.some((one) => one > 0)),
      size: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(sample, ({ weights, size }) => {
        const targets = largestRemainderTargets(weights, size);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(targets.reduce((sum, target) => sum + target, 0)).toBe(size);
        targets.forEach((target, at) => {
          expect(Math.abs(target - ((weights[at] ?? 0) * size) / total)).toBeLessThan(1);
        });
      }),
    );
  });
});

describe('a cell', () => {
  it('is filling from ninety percent and closed without room, reservations included', () => {
    expect(cellState(cell({ completed: 8 }))).toBe('open');
    expect(cellState(cell({ completed: 8, reserved: 1 }))).toBe('filling');
    expect(cellState(cell({ completed: 9, reserved: 1 }))).toBe('closed');
    expect(cellState(cell({ completed: 10, overflow: 2 }))).toBe('filling');
    expect(cellState(cell({ target: 0, overflow: 2 }))).toBe('closed');
  });

  it('admits only where every quota has room, and names the zero quota first', () => {
    expect(admission([])).toBe('admitted');
    expect(admission([cell(), cell({ completed: 9 })])).toBe('admitted');
    expect(admission([cell(), cell({ completed: 9, reserved: 1 })])).toBe('overQuota');
    expect(admission([cell({ completed: 10 }), cell({ target: 0 })])).toBe('zeroQuota');
  });

  it('counts a completion beyond any target as extra', () => {
    expect(completionKind([cell({ completed: 9 }), cell()], false)).toBe('success');
    expect(completionKind([cell({ completed: 10, overflow: 2 }), cell()], false)).toBe('extra');
  });

  it('leaves the decision to the project only outside every quota', () => {
    expect(completionKind([], false)).toBe('success');
    expect(completionKind([], true)).toBe('extra');
    expect(completionKind([cell({ completed: 9 })], true)).toBe('success');
  });

  it('has a greater need the emptier it is', () => {
    expect(needPriority(cell())).toBe(9);
    expect(needPriority(cell({ completed: 5 }))).toBe(5);
    expect(needPriority(cell({ target: 1 }))).toBe(9);
    expect(needPriority(cell({ target: 100, completed: 99 }))).toBe(1);
    expect(needPriority(cell({ completed: 9, reserved: 1 }))).toBe(0);
    expect(needPriority(cell({ target: 0 }))).toBe(0);
    expect(needPriority(cell({ completed: 12, overflow: 5 }))).toBe(0);
  });
});

describe('the key of a cell', () => {
  it('reads as its label, or as its values', () => {
    expect(cellText('North', '1:1')).toBe('North');
    expect(cellText('', cellKey(['חיפה', '1:2']))).toBe('חיפה · 1:2');
  });

  it('is the same for equal tuples of values, and different for different ones', () => {
    expect(cellKey(['a', 'bc'])).toBe('1:a2:bc');
    expect(cellKey(['1:a'])).not.toBe(cellKey(['', 'a']));
    const tuple = fc.array(fc.string({ unit: 'grapheme', maxLength: 3 }), { maxLength: 4 });
    const plain = (values: readonly string[]) => JSON.stringify(values.map((value) => value.normalize('NFC').trim()));
    fc.assert(
      fc.property(tuple, tuple, (one, other) => {
        expect(cellKey(one) === cellKey(other)).toBe(plain(one) === plain(other));
      }),
    );
  });

  it('ignores outer blanks and Unicode form', () => {
    expect(cellKey([' e\u0301 '])).toBe(cellKey(['\u00e9']));
  });
});
